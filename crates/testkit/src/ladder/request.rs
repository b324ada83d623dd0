//! The request for a ladder on the command line.

/// The request for a ladder: `[PAIRS] [NUMBER...] [WORD...] [--players A B]`.
pub struct Request {
    /// Pairs of battles, 2,000 unless told.
    pub pairs: u32,
    /// The opponents: all rungs of the ladder, or the two players that are named.
    pub rungs: Vec<[String; 2]>,
    /// The numbers after the first.
    pub numbers: Vec<u32>,
    /// All other arguments.
    pub words: Vec<String>,
}

impl Request {
    /// Reads the arguments of the program.
    ///
    /// # Panics
    /// When `--players` is not followed by two names.
    pub fn read(ladder: &[[&str; 2]]) -> Request {
        let rungs = ladder.iter().map(|names| names.map(str::to_string));
        let mut request = Request {
            pairs: 2000,
            rungs: rungs.collect(),
            numbers: Vec::new(),
            words: Vec::new(),
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(text) = arguments.next() {
            if text == "--players" {
                let mut name = || arguments.next().expect("two players");
                request.rungs = vec![[name(), name()]];
            } else if let Ok(number) = text.parse() {
                request.numbers.push(number);
            } else {
                request.words.push(text);
            }
        }
        if !request.numbers.is_empty() {
            request.pairs = request.numbers.remove(0);
        }
        request
    }

    /// Leaves out all rungs but this one.
    ///
    /// # Panics
    /// When there is none of this number.
    pub fn keep(&mut self, rung: u32) {
        self.rungs = vec![self.rungs[rung as usize].clone()];
    }
}
