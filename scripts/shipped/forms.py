"""Holds bills of materials against the schema of CycloneDX, and reads the workflows: each asks
for as little as it can, and only the job that publishes may write.

    python3 scripts/shipped/forms.py
"""

import json
import sys

import yaml
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from crates import PLATFORMS, ROOT
from sbom import bill

# Workflow, job, and what it alone may do.
MAY_WRITE = [("release.yml", "publish", {"contents": "write"})]


def bills():
    """What is wrong with bills: the form of the longest, and what is in each."""
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    if wrong := validator.validate_str(bill("windows-x86_64")):
        yield f"the bill of materials: {wrong}"
    for platform in PLATFORMS:
        document = json.loads(bill(platform))
        program = document["metadata"]["component"]["bom-ref"]
        parts = {program, *(part["bom-ref"] for part in document["components"])}
        needs = {need["ref"]: need.get("dependsOn", []) for need in document["dependencies"]}
        for ref in sorted(parts ^ reached(program, needs)):
            yield f"the bill for {platform}: nothing leads from the program to {ref}"


def reached(program, needs):
    """All that a program needs, by what each part does."""
    found, ahead = set(), [program]
    while ahead:
        ref = ahead.pop()
        if ref not in found:
            found.add(ref)
            ahead.extend(needs[ref])
    return found


def workflows():
    """What is wrong with the workflows."""
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
        if workflow.get("permissions") != {"contents": "read"}:
            yield f"{path.name} asks for more than to read"
        for name, job in workflow["jobs"].items():
            asked = job.get("permissions")
            if asked is not None and (path.name, name, asked) not in MAY_WRITE:
                yield f"{path.name}: {name} may not ask for {asked}"
            yield from kept_secrets(f"{path.name}: {name}", job)


def kept_secrets(job, steps):
    """Jobs that leave the token where every later step reads it."""
    for step in steps["steps"]:
        checks_out = step.get("uses", "").startswith("actions/checkout@")
        if checks_out and step.get("with", {}).get("persist-credentials") is not False:
            yield f"{job} keeps the token that it checks out with"


if __name__ == "__main__":
    wrong = [*bills(), *workflows()]
    sys.exit("\n".join(wrong) if wrong else 0)
