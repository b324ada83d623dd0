"""The bill of materials of the program for a platform, as CycloneDX: every crate that it is
linked with, its licence, its checksum by the lock file, and what needs it.

    python3 scripts/shipped/sbom.py PLATFORM
"""

import json
import os
import subprocess
import sys
import uuid
from datetime import datetime, timezone

from crates import ROOT, shipped, toml

FONT = {
    "type": "file",
    "bom-ref": "DejaVuSans-subset.ttf",
    "name": "DejaVu Sans, a subset",
    "version": "2.37",
    "licenses": [{"license": {"id": "Bitstream-Vera"}}],
    "externalReferences": [{"type": "website", "url": "https://dejavu-fonts.github.io"}],
}


def moment():
    """When what is shipped was made: the time of its commit, so that it can be made again, or
    that of SOURCE_DATE_EPOCH. In seconds."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    return int(told or subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def bill(platform):
    """The bill for a platform, as a text."""
    crates = shipped("Cargo.toml", "evenkeel-cli", [platform])
    names = {crate.id: url(crate) for crate in crates}
    program = next(crate for crate in crates if crate.name == "evenkeel-cli")
    sums = checksums()
    components = [component(crate, sums) for crate in crates if crate is not program]
    needs = [
        {"ref": names[crate.id], "dependsOn": sorted(names[need] for need in crate.needs)}
        for crate in crates
    ]
    # Only `report` draws with it.
    report = next(crate for crate in crates if crate.name == "evenkeel-report")
    next(need for need in needs if need["ref"] == url(report))["dependsOn"].append(FONT["bom-ref"])
    made = datetime.fromtimestamp(moment(), timezone.utc).isoformat().replace("+00:00", "Z")
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": made,
            "component": component(program, sums) | {"type": "application", "name": "evenkeel"},
            "properties": [{"name": "evenkeel:platform", "value": platform}],
        },
        "components": [*components, FONT],
        "dependencies": [*needs, {"ref": FONT["bom-ref"]}],
    }
    # Another content is another document, and the same content the same.
    known_by = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document))
    return json.dumps(document | {"serialNumber": f"urn:uuid:{known_by}"}, indent=1) + "\n"


def component(crate, sums):
    """A crate as the form has it."""
    described = {
        "type": "library",
        "bom-ref": url(crate),
        "name": crate.name,
        "version": crate.version,
        "description": " ".join(crate.description.split()),
        "licenses": [{"expression": crate.licence}],
        "purl": url(crate),
    }
    checksum = sums.get((crate.name, crate.version))
    if checksum:
        described["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    if crate.repository:
        described["externalReferences"] = [{"type": "vcs", "url": crate.repository}]
    return described


def url(crate):
    """What a crate of a version is called everywhere."""
    return f"pkg:cargo/{crate.name}@{crate.version.replace('+', '%2B')}"


def checksums():
    """The checksums of the lock file, by name and version."""
    locked = toml("Cargo.lock")["package"]
    return {(crate["name"], crate["version"]): crate.get("checksum") for crate in locked}


if __name__ == "__main__":
    print(bill(sys.argv[1]), end="")
