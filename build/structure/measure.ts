import ts from "typescript";
import type { Module } from "./modules.ts";

/** What is measured of the program and its tests: numbers of lines, files and functions. */
export type Measures = {
  productLines: number;
  productFiles: number;
  /** Files with 40 lines or fewer, in percent of all product files. */
  smallFilesPercent: number;
  /** Files with more than 300 lines. */
  largeFiles: number;
  /** Functions with more than 100 lines. */
  largeFunctions: number;
  testLines: number;
};

const small = 40;
const largeFile = 300;
const largeFunction = 100;

export function measure(product: readonly Module[], tests: readonly Module[]): Measures {
  return {
    productLines: sumLines(product),
    productFiles: product.length,
    smallFilesPercent: percent(
      product.filter(({ lines }) => lines <= small),
      product,
    ),
    largeFiles: product.filter(({ lines }) => lines > largeFile).length,
    largeFunctions: product.reduce((sum, module) => sum + countLargeFunctions(module), 0),
    testLines: sumLines(tests),
  };
}

/** The share of some modules in percent, to one decimal. */
const percent = (some: readonly Module[], all: readonly Module[]): number =>
  Math.round((1_000 * some.length) / Math.max(1, all.length)) / 10;

const sumLines = (modules: readonly Module[]): number =>
  modules.reduce((sum, { lines }) => sum + lines, 0);

/** The number of functions of a TypeScript module that have more than 100 lines. */
export function countLargeFunctions({ path, text }: Module): number {
  if (!/\.tsx?$/.test(path)) return 0;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart()) >= largeFunction) {
      count += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** Comments that suppress a check and casts that the compiler does not check, and those that lack a reason. */
type Suppressions = { count: number; problems: string[] };

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
