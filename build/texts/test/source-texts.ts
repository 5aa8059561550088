import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** What a source file has to do with texts; each place is `path:line`. */
export type SourceTexts = {
  /** The keys of the texts that it uses. */
  keys: string[];
  /** Calls of `t` without a literal key, which a build cannot replace. */
  unknown: string[];
  /** Calls of `t` while the module is loaded, which keep the language of that time. */
  early: string[];
  /** Texts that users see and that are in no catalogue. */
  literals: string[];
};

/** Attributes and properties whose values users see. */
const shown = new Set(
  [
    "label",
    "title",
    "aria-label",
    "placeholder",
    "hint",
    "note",
    "detail",
    "description",
    "alt",
  ].concat([
    "heading",
    "caption",
    "aria-description",
    "aria-valuetext",
    "aria-roledescription",
    "empty",
  ]),
);

const isText = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ""));

/** Lists the source files of a glob that are part of the app. */
export const listSources = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter(
    (path) => !/\.(?:test|bench|d)\.tsx?$|[\\/]test[\\/]|[\\/]texts[\\/]/.test(path),
  );

/** Reads what a source file has to do with texts. */
export function readSourceTexts(root: string, path: string): SourceTexts {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const code = readFileSync(join(root, path), "utf8");
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found: SourceTexts = { keys: [], unknown: [], early: [], literals: [] };
  const isLoadedInWindow = path.startsWith("renderer");
  const placeOf = (node: ts.Node) =>
    `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isCallExpression(node) && /^(?:t|rich)$/.test(node.expression.getText())) {
      const [key] = node.arguments;
      if (key !== undefined && ts.isStringLiteral(key)) found.keys.push(key.text);
      else found.unknown.push(placeOf(node));
      if (!isInFunction && !isLoadedInWindow) found.early.push(placeOf(node));
    }
    const literal = readShownLiteral(node);
    if (literal !== null && isText(literal)) found.literals.push(`${placeOf(node)} ${literal}`);
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
  return found;
}

/** Returns the text of a literal at a place that users see; null for all other nodes. */
function readShownLiteral(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim();
  if (!ts.isJsxAttribute(node) && !ts.isPropertyAssignment(node)) return null;
  if (!shown.has(node.name.getText())) return null;
  const { initializer } = node;
  if (initializer === undefined) return null;
  if (ts.isStringLiteralLike(initializer)) return initializer.text;
  return ts.isTemplateExpression(initializer)
    ? [initializer.head.text, ...initializer.templateSpans.map((span) => span.literal.text)].join(
        "…",
      )
    : null;
}
