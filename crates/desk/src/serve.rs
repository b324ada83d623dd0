//! Serving the desk.

use std::net::TcpListener;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

use crate::desk::Desk;
use crate::{DeskError, routes, work};

/// Most connections at a time; further ones wait.
const MOST_CONNECTIONS: usize = 200;
/// The threads that read files, check rules and play single battles.
const THREADS: usize = 4;
/// How long somebody may take to say what is wanted.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest that a connection lasts; a page opens another when it hears no more.
const LONGEST: Duration = Duration::from_secs(3600);
/// How often it is seen whether the desk is to close.
const TICK: Duration = Duration::from_millis(100);

/// Serves pages and plays what is asked until this says stop.
pub fn serve(
    desk: Arc<Desk>,
    listener: TcpListener,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<(), DeskError> {
    let unserved = |source| DeskError::Address {
        address: desk.address(),
        source,
    };
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(THREADS).build();
    let runtime = runtime.map_err(unserved)?;
    listener.set_nonblocking(true).map_err(unserved)?;
    let served = thread::scope(|scope| {
        let player = thread::Builder::new().name("player".to_string());
        player.spawn_scoped(scope, || {
            work::work(desk.registry, &desk.folder, &desk.queue);
        })?;
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            accept(routes::routes(desk.clone()), &listener, stop).await;
            Ok(())
        });
        desk.queue.close();
        served
    });
    // Whoever still listens to a page of a desk that closes is not waited for.
    runtime.shutdown_timeout(TICK);
    served.map_err(unserved)
}

async fn accept(
    routes: Router,
    listener: &tokio::net::TcpListener,
    stop: &(dyn Fn() -> bool + Sync),
) {
    let seats = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    while !stop() {
        let Ok(Ok(seat)) = timeout(TICK, seats.clone().acquire_owned()).await else {
            continue;
        };
        match timeout(TICK, listener.accept()).await {
            Ok(Ok((stream, _))) => {
                tokio::spawn(timeout(LONGEST, connection(routes.clone(), stream, seat)));
            }
            // Too many files are open, most likely: some will be closed.
            Ok(Err(_)) => sleep(TICK).await,
            Err(_) => {}
        }
    }
}

async fn connection(routes: Router, stream: TcpStream, _seat: OwnedSemaphorePermit) {
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(routes));
    // A browser that goes away in the middle of an answer is nothing to tell of.
    let _ = served.await;
}
