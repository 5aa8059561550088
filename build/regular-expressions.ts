import { readFileSync } from "node:fs";
import ts from "typescript";

/** A regular expression of a source file with its location, `path:line`. */
export type Expression = { pattern: string; flags: string; place: string };

/** Lists the literals of a source file and the locations of expressions compiled at run time. */
export function readExpressions(path: string): { literals: Expression[]; compiled: string[] } {
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
