import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A small change of a product file that its tests should notice. */
export type Mutation = {
  /** Path in the repository, with `/`. */
  file: string;
  line: number;
  /** Offsets of the replaced expression. */
  start: number;
  end: number;
  /** The expression before and after, shortened for reports. */
  before: string;
  after: string;
};

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
};

/** Lists the mutations of expressions in the functions of a file; code that runs while a module loads has none. */
export function listMutations(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const add = (node: ts.Expression, after: string) => {
    const [start, end] = [node.getStart(), node.end];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, start, end, before: text.slice(start, end), after });
  };
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isTypeNode(node)) return;
    if (isInFunction) mutate(node, add);
    const isInside = isInFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, isInside));
  };
  visit(source, false);
  return found;
}

/** Adds the mutations of one node. */
function mutate(node: ts.Node, add: (node: ts.Expression, after: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [node.left.getText(), node.right.getText()];
    const other = swapped[node.operatorToken.kind];
    if (other !== undefined) add(node, `${left} ${other} ${right}`);
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) add(node, left);
  } else if (ts.isIfStatement(node)) {
    add(node.expression, `!(${node.expression.getText()})`);
  } else if (ts.isConditionalExpression(node)) {
    add(node.condition, `!(${node.condition.getText()})`);
  } else if (ts.isExpressionStatement(node) && mayBeRemoved(node.expression)) {
    add(node.expression, "undefined");
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node as ts.Expression, "false");
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node as ts.Expression, "true");
}

const mayBeRemoved = (node: ts.Expression): boolean =>
  ts.isCallExpression(node)
    ? node.expression.kind !== ts.SyntaxKind.SuperKeyword
    : ts.isAwaitExpression(node);

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Chooses mutations, each in a file of its own. A change elsewhere does not change the choice: files and mutations are
 * ordered by digests of the seed, the path and the expression.
 */
export function chooseMutations(root: string, seed: string, count: number): Mutation[] {
  const order = <T>(list: T[], keyOf: (one: T) => string): T[] =>
    list
      .map((one) => ({ one, key: digest(`${seed} ${keyOf(one)}`) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ one }) => one);
  const files = globSync("{electron/main,renderer,shared}/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|\/test\/|\/texts\//.test(path));
  const chosen: Mutation[] = [];
  for (const file of order(files, (path) => path)) {
    if (chosen.length === count) break;
    const all = listMutations(file, readFileSync(join(root, file), "utf8"));
    const [first] = order(all, ({ before, after }) => `${file} ${before} ${after}`);
    if (first !== undefined) chosen.push(first);
  }
  return chosen;
}

/** Returns a file's text in which `isMutated` selects each of its mutations, by number. */
export function insertMutations(text: string, mutations: readonly [number, Mutation][]): string {
  let changed = text;
  for (const [id, { start, end, after }] of mutations.toSorted(
    ([, a], [, b]) => b.start - a.start,
  )) {
    const before = changed.slice(start, end);
    changed = `${changed.slice(0, start)}(globalThis.isMutated?.(${id}) ? (${after}) : (${before}))${changed.slice(end)}`;
  }
  return changed;
}
