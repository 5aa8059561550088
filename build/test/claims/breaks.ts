import ts from "typescript";
import type { Mutation } from "../mutations/mutations.ts";

/** The smallest violation of a claim of docs/security.md or docs/reliability.md. */
type Break = {
  /** The first words of the claim's row. */
  claim: string;
  /** A file of the product, and the expression in one of its functions that is replaced; no other one reads the same. */
  file: string;
  from: string;
  to: string;
  /** The unit test that has to fail, among those that the row names. */
  test: string;
};

/** Finds the expression that a break replaces. Throws if there is none, or more than one. */
export function findBreak(text: string, { file, from, to }: Break): Mutation {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const start = text.indexOf(from);
  const end = start + from.length;
  const isOne = start !== -1 && text.indexOf(from, start + 1) === -1;
  if (!isOne || !isExpression(source, start, end)) {
    throw new Error(`${file} has to contain this expression once: ${from}`);
  }
  const line = source.getLineAndCharacterOfPosition(start).line + 1;
  return { file, line, start, end, before: from, after: to };
}

/** Whether these offsets enclose an expression in a function; what runs while a module loads is not replaced. */
function isExpression(source: ts.SourceFile, start: number, end: number): boolean {
  const visit = (node: ts.Node, isInFunction: boolean): boolean => {
    if (isInFunction && node.getStart() === start && node.end === end && ts.isExpression(node)) {
      return true;
    }
    const isInside = isInFunction || ts.isFunctionLike(node);
    return ts.forEachChild(node, (child) => visit(child, isInside)) ?? false;
  };
  return visit(source, false);
}

/** By the first words of a claim, the test, and the file: expressions, and what replaces each. */
type Claims = {
  [claim: string]: { [test: string]: { [file: string]: { [from: string]: string } } };
};

/** Lists the breaks of some claims. */
export const listBreaks = (claims: Claims): Break[] =>
  Object.entries(claims).flatMap(([claim, tests]) =>
    Object.entries(tests).flatMap(([test, files]) =>
      Object.entries(files).flatMap(([file, breaks]) =>
        Object.entries(breaks).map(([from, to]) => ({ claim, test, file, from, to })),
      ),
    ),
  );

/** Plans in which run of unit tests each break is tried: one run has at most one break of each file and for each test. */
export function planRounds(breaks: readonly Break[]): Break[][] {
  const rounds: Break[][] = [];
  for (const one of breaks) {
    const free = rounds.find((round) =>
      round.every(({ file, test }) => file !== one.file && test !== one.test),
    );
    if (free === undefined) rounds.push([one]);
    else free.push(one);
  }
  return rounds;
}

/** The first words of the claims that no break in `npm run long -- claims` violates, and why. */
export const withoutBreak: Readonly<Record<string, string>> = {
  "regular expressions take linear time": "its test reads source files instead of running them",
  "no secret in a file, log, argument": "its test is a journey, which needs Electron",
  "start scripts of the packages": "they are shell scripts",
  "workflows, install scripts and the audit": "its tests read configuration",
  "95 % of alerts and messages": "only a simulated week of the long run measures it",
};
