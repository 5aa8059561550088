import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lexer, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { GuideGroup, GuideTask, GuideText } from "#shared/features/guide/guide-task.ts";

/**
 * Parses a task of the user guide: its title, a paragraph with its purpose, numbered steps, paragraphs with the results,
 * and at most one picture. Throws if it contains anything else.
 */
export function parseGuideTask(markdown: string): GuideTask {
  const [title, purpose, list, ...rest] = listBlocks(markdown);
  if (title?.type !== "heading" || title.depth !== 1) throw new Error("It starts with its title.");
  if (purpose?.type !== "paragraph") throw new Error("A paragraph with its purpose follows.");
  if (list?.type !== "list" || !list.ordered) throw new Error("Numbered steps follow.");
  const paragraphs = rest.map((block) => {
    if (block.type !== "paragraph") throw new Error(`A ${block.type} is not allowed: ${block.raw}`);
    return block.tokens ?? [];
  });
  const pictures = paragraphs.flatMap((tokens) => tokens.filter(isImage));
  const results = paragraphs.filter((tokens) => !tokens.some(isImage));
  if (results.length === 0) throw new Error("Nothing states what the user sees then.");
  if (pictures.length > 1) throw new Error("It has more than one picture.");
  return {
    title: title.text,
    purpose: toTexts(purpose.tokens ?? []),
    steps: list.items.map((item: Tokens.ListItem) => toTexts(unwrap(item))),
    results: results.map(toTexts),
    picture: pictures[0] === undefined ? null : toPicture(pictures[0]),
  };
}

/** Parses the index of the user guide: headings of level 2, each with a list of links to tasks. */
export function parseGuideIndex(markdown: string): GuideGroup[] {
  const groups: GuideGroup[] = [];
  for (const block of listBlocks(markdown)) {
    if (block.type === "heading" && block.depth === 2)
      groups.push({ title: block.text, names: [] });
    if (block.type !== "list") continue;
    for (const item of block.items as Tokens.ListItem[]) {
      const [link] = toTexts(unwrap(item));
      if (link?.kind !== "task") throw new Error(`“${item.text}” is no link to a task.`);
      groups.at(-1)?.names.push(link.name);
    }
  }
  return groups;
}

const listBlocks = (markdown: string): Token[] =>
  lexer(markdown).filter(({ type }) => type !== "space");

const isImage = (token: Token): token is Tokens.Image => token.type === "image";

/** Returns the content of a list's item, which is in a text or a paragraph of its own. */
const unwrap = ({ tokens }: Tokens.ListItem): Token[] =>
  tokens.flatMap((one) => ("tokens" in one ? (one.tokens ?? []) : []));

function toPicture({ href, text }: Tokens.Image): GuideTask["picture"] {
  const [, file] = /^(?:\.\.\/)?pictures\/([\w-]+\.webp)$/.exec(href) ?? [];
  if (file === undefined) throw new Error(`“${href}” is no picture of the guide.`);
  return { file, description: text };
}

const toTexts = (tokens: readonly Token[]): GuideText[] => tokens.map(toText);

function toText(token: Token): GuideText {
  const text = "text" in token ? token.text.replace(/\s*\n\s*/g, " ") : "";
  switch (token.type) {
    case "text":
    case "escape":
      return { kind: "text", text };
    case "strong":
      return { kind: "ui", text };
    case "codespan":
      return { kind: "code", text };
    case "link": {
      const [, name] = /^([a-z-]+)\.md$/.exec(token.href) ?? [];
      if (name === undefined) throw new Error(`“${token.href}” is no task of the guide.`);
      return { kind: "task", text, name };
    }
  }
  throw new Error(`A ${token.type} is not allowed: ${token.raw}`);
}

const folder = fileURLToPath(new URL("../../docs/guide", import.meta.url));

/** The folder of the pages of the user guide by language (BCP 47), English first. */
export const guideFolders: ReadonlyMap<string, string> = new Map([
  ["en", folder],
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "pictures")
    .map(({ name }): [string, string] => [name, join(folder, name)]),
]);

/**
 * Compiles the pages of the user guide to data: `task` of a task, `groups` and `language` of the index. No HTML remains.
 * The pages of `docs/guide` have the content of those in a language, or the English one if there are none.
 */
export function guidePages(language: string): Plugin {
  const translation = guideFolders.get(language);
  const contentLanguage = translation === undefined ? "en" : language;
  return {
    name: "guide-pages",
    load: {
      filter: { id: /\/docs\/guide\/[\w-]+\.md$/ },
      handler(id) {
        const file = join(translation ?? folder, basename(id));
        this.addWatchFile(file);
        const markdown = readFileSync(file, "utf8");
        const exported = id.endsWith("/README.md")
          ? { groups: parseGuideIndex(markdown), language: contentLanguage }
          : { task: parseGuideTask(markdown) };
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join("\n"), map: null, moduleType: "js" };
      },
    },
  };
}
