import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { policySchema } from "#main/settings/policy/schema.ts";
import { type Shape, shapeOf } from "#main/settings/policy/shape.ts";
import { nameSetting, type SettingDeclaration } from "#shared/settings/declaration.ts";
import { settingDeclarations } from "#shared/settings/settings.ts";
import { repository } from "../../runtime/app-build.ts";

/** How a template edits a value. JSON is for lists of objects and for objects. */
export type PolicyEditor =
  | { kind: "boolean" }
  | { kind: "integer"; min: number; max: number }
  | { kind: "choice"; options: { value: string; label: string }[] }
  | { kind: "text" }
  | { kind: "list" }
  | { kind: "json" };

export type PolicyPart = {
  /** Its name, after that of the group that contains it. */
  path: string[];
  title: string;
  category: string;
  text: string;
  editor: PolicyEditor;
};

export type PolicyParts = { parts: PolicyPart[]; example: Record<string, unknown> };

const declarations: Readonly<Record<string, SettingDeclaration>> = settingDeclarations;

/**
 * Lists the parts of a policy in the order of the schema, each with its description in `docs/administrators.md`. An
 * object without required parts is a group, whose parts are listed instead. Throws if one is not described.
 */
export async function listPolicyParts(): Promise<PolicyParts> {
  const { parts: described, example } = await readPolicyDocument();

  const list = (shapes: Record<string, Shape>, group: string[]): PolicyPart[] =>
    Object.entries(shapes).flatMap(([name, shape]) => {
      const path = [...group, name];
      if (group.length === 0 && isGroup(shape)) return list(shape.properties ?? {}, path);
      const found = described.get(name);
      if (found === undefined) {
        throw new Error(`docs/administrators.md does not describe ${path.join(".")}.`);
      }
      const category = described.get(group[0] ?? "")?.category ?? found.category;
      const declared = declarations[name];
      const title = declared === undefined ? toTitle(name) : nameSetting(declared);
      return [{ path, title, category, text: found.text, editor: toEditor(name, shape) }];
    });

  return { parts: list(shapeOf(policySchema).properties ?? {}, []), example };
}

const isGroup = (shape: Shape & { required?: string[] }): boolean =>
  shape.properties !== undefined && (shape.required ?? []).length === 0;

function toEditor(name: string, shape: Shape): PolicyEditor {
  if (shape.enum !== undefined) {
    const declared = declarations[name];
    const labels = declared?.type === "choice" ? declared.options : {};
    const values = shape.enum.map(String);
    return {
      kind: "choice",
      options: values.map((value) => ({ value, label: labels[value]?.label() ?? value })),
    };
  }
  switch (shape.type) {
    case "boolean":
      return { kind: "boolean" };
    case "integer":
      return { kind: "integer", min: shape.minimum ?? 0, max: shape.maximum ?? 2 ** 31 - 1 };
    case "string":
      return { kind: "text" };
    case "array":
      return { kind: shape.items?.type === "string" ? "list" : "json" };
    default:
      return { kind: "json" };
  }
}

/** "clientCertificateOrigins" becomes "Client certificate origins". */
function toTitle(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What `docs/administrators.md` states about the parts of a policy. */
type PolicyDocument = {
  /** The heading and the description of each part, by its name. */
  parts: Map<string, { category: string; text: string }>;
  /** A policy with the example of every part. */
  example: Record<string, unknown>;
};

/** Reads the tables and examples of `docs/administrators.md`, which its own tests compare with the schema. */
async function readPolicyDocument(): Promise<PolicyDocument> {
  const text = await readFile(join(repository, "docs", "administrators.md"), "utf8");
  const [, every = ""] = /\n## Every part\n(.*?)\n## /s.exec(text) ?? [];
  const parts: PolicyDocument["parts"] = new Map();
  let category = "";
  for (const line of every.split("\n")) {
    category = /^### (.*)$/.exec(line)?.[1] ?? category;
    const [names, description, values] = splitRow(line);
    for (const name of names) {
      parts.set(name, { category, text: [description, values].filter(Boolean).join(". ") });
    }
  }
  const blocks = [...every.matchAll(/```json\n(.*?)```/gs)].map(([, block = ""]) => block);
  const examples = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  // The first example of a part is its own; later ones combine it with others.
  return { parts, example: Object.assign({}, ...examples.toReversed()) };
}

/** Splits a row of a table, or a paragraph that begins with a name, as plain text. */
function splitRow(line: string): [string[], string, string] {
  const [, first = "", description = "", values = ""] =
    /^\| (`.*?`) \| (.*?) \|(?: (.*?) \|)?/.exec(line) ?? /^(`\w+`) (.*)$/.exec(line) ?? [];
  const names = [...first.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  return [names, toPlain(description), values === "" ? "" : `Values: ${toPlain(values)}`];
}

const toPlain = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
