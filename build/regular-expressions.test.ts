import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RegExpParser } from "@eslint-community/regexpp";
import { checkSync } from "recheck";
import { analyse } from "scslre";
import ts from "typescript";
import { describe, expect, inject, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Files that compile an expression at run time, each with the reason why it takes linear time. */
const compiling: Record<string, string> = {
  "electron/main/service/denial.ts":
    "constant parts, bounded repetition, of the first bytes of a body",
  "electron/main/service/page-failure.ts":
    "an escaped origin between constant parts, bounded repetition, of a page's first text",
  "electron/main/store/full-text/words.ts": "constant parts, one repetition that nothing follows",
  "renderer/features/messages/find-links.ts":
    "patterns of linkify-it, with labels of hosts of at most 63 characters and classes of characters",
  "renderer/features/messages/thread-entry.tsx": "escaped words without repetition",
  "renderer/ui/sandboxed-html/split-html.ts": "the name of an element, without repetition",
};

/** Literals that the checkers cannot read, each with the bound of its input. */
const bounded: Record<string, string> = {
  "^(?:\\p{RGI_Emoji}\\s*){1,6}$": "texts of fewer than 100 characters",
};

const files = globSync("{shared,electron,renderer}/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|[\\/]test[\\/]/.test(path),
);
const found = files.map((path) => ({ path, ...readExpressions(join(root, path)) }));
const literals = found
  .flatMap((one) => one.literals)
  .filter(({ pattern }) => !(pattern in bounded))
  .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at);

function isSame(one: Expression, other: Expression): boolean {
  return one.pattern === other.pattern && one.flags === other.flags;
}

/** Returns whether the fast, static analysis finds a text with quadratic or longer time. */
function isSuperLinear({ pattern, flags }: Expression): boolean {
  const literal = new RegExpParser().parseLiteral(`/${pattern}/${flags}`);
  return analyse(literal).reports.length > 0;
}

/** Returns whether the thorough analysis finds one; undecided expressions are tried with generated texts. */
function isAttackable({ pattern, flags }: Expression): boolean {
  const readable = flags.replace("v", "u");
  const decided = checkSync(pattern, readable, { timeout: 30_000 });
  if (decided.status !== "unknown") return decided.status === "vulnerable";
  const tried = checkSync(pattern, readable, { checker: "fuzz", timeout: 120_000 });
  return tried.status === "vulnerable";
}

describe("regular expressions", () => {
  it("take linear time, by static analysis", () => {
    expect(literals.length).toBeGreaterThan(200);
    expect(literals.filter(isSuperLinear)).toEqual([]);
  });

  it.runIf(inject("isLong"))("take linear time for every text that a fuzzer finds", () => {
    expect(literals.filter(isAttackable)).toEqual([]);
  });

  it("are compiled at run time only in files that have a reason", () => {
    const compilers = found.filter(({ compiled }) => compiled.length > 0);
    const paths = compilers.map(({ path }) => path.replaceAll("\\", "/"));
    expect(paths.toSorted()).toEqual(Object.keys(compiling).toSorted());
  });

  it.each([
    ["^(a+)+$", ""],
    ["^([\\w\\s-]+?)\\s*[:=]\\s*(.+)$", "s"],
    ["\\s+$", ""],
  ])("/%s/%s is reported", (pattern, flags) => {
    const one = { pattern, flags, place: "" };
    expect(isSuperLinear(one)).toBe(true);
    expect(isAttackable(one)).toBe(true);
  });

  it("that only the thorough analysis recognizes is reported", () => {
    expect(isAttackable({ pattern: "[?&]ticket=[^&]*$", flags: "", place: "" })).toBe(true);
  });
});

/** A regular expression of a source file with its location, `path:line`. */
type Expression = { pattern: string; flags: string; place: string };

/** Lists the literals of a source file and the locations of expressions compiled at run time. */
function readExpressions(path: string): { literals: Expression[]; compiled: string[] } {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const literals: Expression[] = [];
  const compiled: string[] = [];
  const placeOf = (node: ts.Node) =>
    `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const [pattern, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      literals.push({ pattern, flags, place: placeOf(node) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === "RegExp") compiled.push(placeOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, compiled };
}
