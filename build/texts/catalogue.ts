import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileString } from "@internationalized/string-compiler";
import { mapTexts, pseudoTexts } from "./pseudo-texts.ts";

export const catalogueFolder = fileURLToPath(new URL("../../shared/texts", import.meta.url));

/** Compiled messages by key: sources of a string or a function. */
type CompiledMessages = Map<string, string>;

/** The languages of the catalogue (BCP 47), English first; each is one file. */
export const listLanguages = (): string[] =>
  readdirSync(catalogueFolder)
    .flatMap((name) => /^([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(name)?.[1] ?? [])
    .sort((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1));

/** Reads the texts of a language by key; those of languages for tests are made from the English ones. */
export function readTexts(language: string): Record<string, string> {
  const rewrite = pseudoTexts[language];
  if (rewrite !== undefined) return mapTexts(readTexts("en"), rewrite);
  return JSON.parse(readFileSync(join(catalogueFolder, `${language}.json`), "utf8"));
}

/** Compiles the texts of a language. Throws for a text that is not valid ICU MessageFormat. */
export function compileTexts(texts: Record<string, string>): CompiledMessages {
  const compiled: CompiledMessages = new Map();
  for (const [key, text] of Object.entries(texts)) {
    try {
      compiled.set(key, compileString(text));
    } catch (error) {
      throw new Error(`The text “${key}” is not valid: ${text}`, { cause: error });
    }
  }
  return compiled;
}

/** The arguments of a compiled message, each a number, or anything that can be shown. */
export function listArguments(compiled: string): Map<string, "number" | "value"> {
  const found = new Map<string, "number" | "value">();
  for (const [, call, name = ""] of compiled.matchAll(
    /(formatter\.(?:plural|number)\()?args\.(\w+)/g,
  ))
    if (call !== undefined || !found.has(name))
      found.set(name, call === undefined ? "value" : "number");
  return found;
}

/** Writes the module of the catalogue: its languages, and the arguments of each text as the English one has them. */
export function formatCatalogue(english: CompiledMessages, languages: string[]): string {
  const names = languages.map((language) => language.replace("-", ""));
  const lines = [...english].flatMap(([key, compiled]) => {
    const args = [...listArguments(compiled)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, type]) => `${name}: ${type === "number" ? "number" : "V"}`);
    return args.length === 0 ? [] : `  ${JSON.stringify(key)}: { ${args.join("; ")} };`;
  });
  return [
    "// Written by `npm run texts`.",
    ...languages.map(
      (language, at) => `import ${names[at]} from "./${language}.json" with { type: "json" };`,
    ),
    "",
    "/** The texts of each language by key, in ICU MessageFormat. */",
    `export const sources = { ${languages.map((language, at) => (language === names[at] ? language : `"${language}": ${names[at]}`)).join(", ")} };`,
    "",
    "/** The languages of the app (BCP 47). */",
    `export const languages = ${JSON.stringify(languages).replaceAll(",", ", ")} as const;`,
    "export type Language = (typeof languages)[number];",
    "",
    "/** The key of a text, such as `common.alerts`. */",
    "export type TextKey = keyof typeof en;",
    "",
    "/** The arguments of each text that has any. */",
    "export type TextArguments<V> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

export const catalogueModule = join(catalogueFolder, "catalogue.ts");

export function writeCatalogue(): void {
  writeFileSync(catalogueModule, formatCatalogue(compileTexts(readTexts("en")), listLanguages()));
}
