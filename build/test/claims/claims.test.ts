import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findBreak, planRounds, withoutBreak } from "./breaks.ts";
import { breaksOfReliability } from "./breaks-of-reliability.ts";
import { breaksOfSecurity } from "./breaks-of-security.ts";

const root = process.cwd();
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Lists the rows of the table with this head: the claim, and the tests that the last cell names. */
function listRows(document: string, head: string) {
  const [, table = ""] = read(document).split(`\n${head}\n`);
  const [rows = ""] = table.split("\n\n");
  return rows
    .split("\n")
    .slice(1)
    .map((row) => {
      const cells = row.split(" | ");
      const tests = [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, test = ""]) =>
        /^(electron|renderer|shared|build|e2e)\//.test(test)
          ? test
          : `electron/main/sync/test/${test}`,
      );
      return { claim: (cells[0] ?? "").replace(/^\| /, ""), tests };
    });
}

describe.each([
  { document: "docs/security.md", head: "| claim | test |", breaks: breaksOfSecurity },
  {
    document: "docs/reliability.md",
    head: "| promise | code | test that fails |",
    breaks: breaksOfReliability,
  },
])("$document", ({ document, head, breaks }) => {
  const rows = listRows(document, head);

  it("has a break for each claim, or the reason why there is none", () => {
    expect(rows.length).toBeGreaterThan(10);
    const known = [...breaks.map(({ claim }) => claim), ...Object.keys(withoutBreak)];
    const missing = rows.filter(({ claim }) => !known.some((one) => claim.startsWith(one)));
    expect(missing.map(({ claim }) => claim)).toEqual([]);
  });

  it.each(breaks)("names the test of the break of $file: $from", ({ claim, test, ...one }) => {
    findBreak(read(one.file), { claim, test, ...one });
    expect(existsSync(join(root, test))).toBe(true);
    const tests = rows.flatMap((row) => (row.claim.startsWith(claim) ? row.tests : []));
    expect(tests.some((named) => test === named || test.startsWith(`${named}/`))).toBe(true);
  });
});

it("finds expressions in functions that occur once", () => {
  const find = (text: string, from: string) => () =>
    findBreak(text, { claim: "", file: "a.ts", from, to: "0", test: "" });
  expect(find("const f = () => a + 1;", "a + 1")()).toMatchObject({ start: 16, end: 21 });
  expect(find("const f = () => a + 1;\nconst b = a + 1;", "a + 1")).toThrow("a.ts has to contain");
  expect(find("const a = 1 + 1;", "1 + 1")).toThrow();
  expect(find("const f = () => a + 1 + 2;", "1 + 2")).toThrow();
});

it("tries one break for each test and in each file in a run", () => {
  const one = (file: string, test: string) => ({ claim: "", file, from: "", to: "", test });
  const breaks = [one("a", "t"), one("b", "t"), one("a", "u"), one("c", "u")];
  expect(planRounds(breaks)).toEqual([
    [breaks[0], breaks[3]],
    [breaks[1], breaks[2]],
  ]);
});
