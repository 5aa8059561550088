import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Plugin, parseAst } from "vite";
import type {} from "vitest/config";
import { catalogueFolder, compileTexts, listLanguages, readTexts } from "./catalogue.ts";
import { mirrored } from "./pseudo-texts.ts";

const messagesModule = join(catalogueFolder, "messages.ts");
const isMessagesModule = (id: string) => id.split("?")[0] === messagesModule;

/** Puts compiled messages in place of `shared/texts/messages.ts`, for tests and while developing. */
export const compiledTexts: Plugin = {
  name: "compiled-texts",
  apply: "serve",
  enforce: "pre",
  // Vitest keeps compiled modules by their name and source, so the name changes with the catalogue.
  resolveId: (id, importer) =>
    id === "./messages.ts" && importer?.startsWith(catalogueFolder) === true
      ? `${messagesModule}?${hashTexts()}`
      : undefined,
  // Also the importer, in which the name stands.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.startsWith(catalogueFolder) ? hashTexts() : undefined)),
  load(id) {
    if (!isMessagesModule(id)) return undefined;
    const languages = listLanguages().map(
      (name) => `"${name}": ${formatMessages(readTexts(name))}`,
    );
    return `const languages = { ${languages.join(",\n")} };\n${formatModule("languages[language]")}`;
  },
};

/** Puts the compiled messages of main in a file for each language, which main reads when it needs the first text. */
export const textFiles: Plugin = {
  name: "text-files",
  load: (id) =>
    isMessagesModule(id)
      ? `import { createRequire } from "node:module";
        const read = createRequire(import.meta.url);
        ${formatModule('read("../texts/" + language + ".cjs")')}`
      : undefined,
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).map((part) => (part.type === "chunk" ? part.code : ""));
    for (const language of listLanguages()) {
      const source = formatTextFile(selectTexts(readTexts(language), scripts));
      this.emitFile({ type: "asset", fileName: `texts/${language}.cjs`, source });
    }
  },
};

/** Returns the texts whose keys scripts contain as literals; keys are never composed. */
export function selectTexts(
  texts: Record<string, string>,
  scripts: readonly string[],
): Record<string, string> {
  const literals = scripts.flatMap((code) => [...code.matchAll(/(["'`])([\w.]+)\1/g)]);
  const named = new Set(literals.map(([, , literal]) => literal));
  return Object.fromEntries(Object.entries(texts).filter(([key]) => named.has(key)));
}

/** Writes the script that main reads for a language. */
export const formatTextFile = (texts: Record<string, string>): string =>
  `module.exports = ${formatMessages(texts)};\n`;

function hashTexts(): string {
  const hash = createHash("sha256");
  for (const language of listLanguages()) hash.update(JSON.stringify(readTexts(language)));
  return hash.digest("hex").slice(0, 12);
}

const formatModule = (messages: string): string => `
  import { LocalizedStringDictionary } from "@internationalized/string";
  export const readDictionary = (language, locale) =>
    new LocalizedStringDictionary({ [locale]: ${messages} }, locale);`;

function formatMessages(texts: Record<string, string>): string {
  const entries = [...compileTexts(texts)];
  return `{\n${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(",\n")}\n}`;
}

/** Puts the texts of a language in place of the calls of `t` and `rich`; a build with an unknown key fails. */
export function inlineTexts(language: string): Plugin {
  const compiled = compileTexts(readTexts(language));
  return {
    name: "inline-texts",
    apply: "build",
    enforce: "post",
    transformIndexHtml: (html) =>
      html.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`),
    load: (id) => (isMessagesModule(id) ? "export const readDictionary = () => null;" : undefined),
    transform(code, id) {
      const names = id.endsWith("/rich-text.ts") ? new Map<Name, string>() : findNames(code);
      return names.size === 0 ? undefined : { code: inline(code, names, compiled), map: null };
    },
  };
}

const directionOf = (language: string): "ltr" | "rtl" =>
  language === mirrored || /^(?:Arab|Hebr)$/.test(new Intl.Locale(language).maximize().script ?? "")
    ? "rtl"
    : "ltr";

/** The functions that builds replace, by the name of the one that takes their place. */
const replacements = { t: "formatMessage", rich: "richMessage" } as const;

type Name = keyof typeof replacements;

const importOf = /import \{([^}]*)\} from "([^"]*(?:shared\/texts\/t|lib\/rich-text)\.ts)";?/g;

function findNames(code: string): Map<Name, string> {
  const found = new Map<Name, string>();
  for (const [, names = "", from = ""] of code.matchAll(importOf))
    for (const name of names.split(",").map((one) => one.trim()))
      if (name === "t" || name === "rich") found.set(name, from);
  return found;
}

type Node = { type: string; start: number; end: number; [property: string]: unknown };
type Call = Node & {
  callee: Node & { name?: string };
  arguments: (Node & { value?: unknown; properties?: Property[] })[];
};
type Property = Node & { key: Node & { name: string }; value: Node };

/** Returns a script with the messages in place of the calls. */
export function inline(
  code: string,
  names: ReadonlyMap<Name, string>,
  compiled: ReadonlyMap<string, string>,
): string {
  const used = new Set<Name>();
  const calls = listCalls(parseAst(code), names);

  /** Returns a part of the script with its calls replaced. */
  const write = (start: number, end: number): string => {
    let text = "";
    let at = start;
    // Calls are in order of their start, so those within another one begin before its end.
    for (const call of calls) {
      if (call.start < at || call.end > end) continue;
      text += code.slice(at, call.start) + writeCall(call);
      at = call.end;
    }
    return text + code.slice(at, end);
  };

  const writeCall = (call: Call): string => {
    const name = call.callee.name as Name;
    const [key, values] = call.arguments;
    const message = compiled.get(String(key?.value));
    if (key === undefined || message === undefined)
      throw new Error(`There is no text “${code.slice(call.start, call.end)}”.`);
    if (values === undefined) return message;
    const filled = name === "t" && !message.includes("formatter.") ? fill(message, values) : null;
    if (filled !== null) return filled;
    used.add(name);
    return `${replacements[name]}(${message}, ${write(values.start, values.end)})`;
  };

  /** Puts the arguments into a message, each once; null if that is not possible. */
  const fill = (message: string, { properties = [] }: Call["arguments"][number]): string | null => {
    const template = message.slice(message.indexOf("=>") + 2).trim();
    const uses = [...template.matchAll(/\$\{args\.(\w+)\}/g)].map(([, name]) => name ?? "");
    if (new Set(uses).size !== uses.length) return null;
    // The names of a spread object are not known.
    if (properties.some(({ type }) => type !== "Property")) return null;
    const sources = new Map(
      properties.map(({ key, value }) => [key.name, write(value.start, value.end)]),
    );
    if (uses.some((name) => !sources.has(name))) return null;
    return template.replace(/\$\{args\.(\w+)\}/g, (_, name: string) => `\${${sources.get(name)}}`);
  };

  const body = write(0, code.length);
  const imports = [...used].map(
    (name) => `import { ${replacements[name]} } from "${names.get(name)}";`,
  );
  return [...imports, body].join("\n");
}

function listCalls(program: unknown, names: ReadonlyMap<Name, string>): Call[] {
  const found: Call[] = [];
  const visit = (one: unknown): void => {
    if (typeof one !== "object" || one === null) return;
    const { type, callee } = one as Call;
    if (type === "CallExpression" && callee.type === "Identifier" && names.has(callee.name as Name))
      found.push(one as Call);
    for (const part of Object.values(one)) visit(part);
  };
  visit(program);
  return found.sort((a, b) => a.start - b.start);
}
