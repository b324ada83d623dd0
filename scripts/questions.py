"""Runs the code of a page, in Python with polars and in SQL with DuckDB: each block of
SQL has to give what the block of Python before it calls `answer`. Then runs the cells of a
notebook in its folder.

    questions.py PAGE NOTEBOOK
"""

import json
import math
import os
import re
import sys

import duckdb

LEAST_QUESTIONS = 5


def same(one, other):
    """Whether two cells are equal, but for the order in which numbers were added."""
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def ask(title, python, sql):
    """Asks one question of both; returns a complaint, or nothing."""
    found = {}
    exec(compile(python, title, "exec"), found)
    answer = found["answer"]
    rows = answer.rows()
    result = duckdb.sql(sql)
    columns, others = result.columns, result.fetchall()
    print(f"\n{title}\n{answer}")
    if not rows:
        return "no rows: nothing is shown"
    if list(answer.columns) != list(columns):
        return f"columns {answer.columns} and {columns}"
    if len(rows) != len(others):
        return f"{len(rows)} rows and {len(others)}"
    for row, other in zip(rows, others):
        if not all(map(same, row, other)):
            return f"{row} and {other}"
    return None


def run(path):
    """Runs the cells of a notebook in its folder."""
    with open(path, encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    os.chdir(os.path.dirname(path))
    known = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), path, "exec"), known)
    print(f"{path}: runs without the package")


def main(path, notebook):
    with open(path, encoding="utf-8") as file:
        page = file.read()
    pattern = r"### ([^\n]+)\n.*?```python\n(.*?)```\s+```sql\n(.*?)```"
    questions = re.findall(pattern, page, re.DOTALL)
    if len(questions) < LEAST_QUESTIONS or page.count("```sql") != len(questions):
        return f"{path}: {len(questions)} questions with both answers"
    for title, python, sql in questions:
        complaint = ask(title, python, sql)
        if complaint:
            return f"{title} polars and DuckDB differ: {complaint}"
    print(f"\n{len(questions)} questions: polars and DuckDB agree")
    run(notebook)
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
