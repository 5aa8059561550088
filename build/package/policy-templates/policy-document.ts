import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../runtime/app-build.ts";

/** What `docs/administrators.md` states about the parts of a policy. */
export type PolicyDocument = {
  /** The heading and the description of each part, by its name. */
  parts: Map<string, { category: string; text: string }>;
  /** A policy with the example of every part. */
  example: Record<string, unknown>;
};

/** Reads the tables and examples of `docs/administrators.md`, which its own tests compare with the schema. */
export async function readPolicyDocument(): Promise<PolicyDocument> {
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
