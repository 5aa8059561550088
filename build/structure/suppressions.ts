import ts from "typescript";
import type { Module } from "./modules.ts";

/** Comments that suppress a check and casts that the compiler does not check, and those that lack a reason. */
export type Suppressions = { count: number; problems: string[] };

const comment = /(?:\/\/|\/\*) *(biome-ignore|@ts-expect-error|@ts-ignore)([^\n]*)/g;
const reason = { biome: /^\S* \S+: \w/, compiler: /^:? +\w/ };
const cast = /\bas (?:any|never|unknown)\b/;

/** Counts the suppressions of modules; each comment without a reason is a problem. */
export function findSuppressions(modules: readonly Module[]): Suppressions {
  const found: Suppressions = { count: 0, problems: [] };
  for (const module of modules) {
    for (const { 1: kind, 2: rest = "", index } of module.text.matchAll(comment)) {
      found.count += 1;
      if (reason[kind === "biome-ignore" ? "biome" : "compiler"].test(rest)) continue;
      const line = module.text.slice(0, index).split("\n").length;
      found.problems.push(`${module.path}:${line}: ${kind} has no reason.`);
    }
    if (cast.test(module.text) && /\.tsx?$/.test(module.path)) found.count += countCasts(module);
  }
  return found;
}

/** Counts `as any`, `as never` and `as unknown as`. */
function countCasts({ path, text }: Module): number {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isUnchecked(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

const isUnchecked = ({ type, expression }: ts.AsExpression): boolean =>
  type.kind === ts.SyntaxKind.AnyKeyword ||
  type.kind === ts.SyntaxKind.NeverKeyword ||
  (ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword);
