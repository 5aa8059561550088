import { join, relative } from "node:path";
import { type Node, SyntaxKind } from "typescript-7/unstable/ast";
import {
  isBinaryExpression,
  isCallExpression,
  isPropertyAccessExpression,
  isTemplateSpan,
} from "typescript-7/unstable/ast/is";
import { API, type Project, SignatureKind, type Type } from "typescript-7/unstable/sync";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
/** What users see; a test would notice a function in a text of its own. */
const shown = /^(?:shared|electron|renderer)\/(?!.*\/test\/).*(?<!\.d|\.test|\.bench)\.tsx?$/;

/** Returns what a node puts into a text, where TypeScript accepts a value of any type. */
function listParts(node: Node): readonly Node[] {
  if (isTemplateSpan(node)) return [node.expression];
  if (isBinaryExpression(node))
    return node.operatorToken.kind === SyntaxKind.PlusToken ? [node.left, node.right] : [];
  if (!isCallExpression(node)) return [];
  const called = node.expression;
  if (isPropertyAccessExpression(called) && called.name.text === "join") return [called.expression];
  return called.getText() === "String" ? node.arguments : [];
}

/** Lists what a project puts into texts without a call, though it is a function that returns a text, or a list of them. */
function listUncalled({ program, checker }: Project, paths: readonly string[]): string[] {
  const known = new Map<number, boolean>();
  const isUncalled = (type: Type): boolean => {
    const before = known.get(type.id);
    if (before !== undefined) return before;
    // A type may contain itself.
    known.set(type.id, false);
    const is = hasUncalled(type);
    known.set(type.id, is);
    return is;
  };
  const hasUncalled = (type: Type): boolean => {
    if (type.isUnionType()) return type.getTypes().some(isUncalled);
    if (!type.isObjectType()) return false;
    if (type.isTypeReference()) return checker.getTypeArguments(type).some(isUncalled);
    return checker
      .getSignaturesOfType(type, SignatureKind.Call)
      .some((one) => checker.getReturnTypeOfSignature(one) === checker.getStringType());
  };
  return paths.flatMap((path) => {
    const parts: Node[] = [];
    const visit = (node: Node): void => {
      parts.push(...listParts(node));
      node.forEachChild(visit);
    };
    program.getSourceFile(path)?.forEachChild(visit);
    if (parts.length === 0) return [];
    const types = checker.getTypeAtLocation(parts);
    return parts
      .filter((_part, at) => types[at] !== undefined && isUncalled(types[at]))
      .map((part) => `${relative(root, path)}: ${part.getText()}`);
  });
}

it("texts of declarations are called, also where any value can be put into a text", () => {
  const api = new API({ cwd: root });
  const configs = ["electron", "renderer"].map((name) => join(root, name, "tsconfig.json"));
  const snapshot = api.updateSnapshot({ openProjects: configs });
  const seen = new Set<string>();
  const uncalled = configs.flatMap((config) => {
    const project = snapshot.getProject(config);
    if (project === undefined) throw new Error(`${config} is no project.`);
    const names = project.program.getSourceFileNames();
    const paths = names.filter((path) => shown.test(relative(root, path)) && !seen.has(path));
    for (const path of paths) seen.add(path);
    return listUncalled(project, paths);
  });
  api.close();
  expect(seen.size).toBeGreaterThan(1_300);
  expect(uncalled).toEqual([]);
});
