import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The repository. */
export const root = join(import.meta.dirname, "..", "..", "..", "..");

const texts = new Map<string, string>();

/** The text of a file of the repository, which is read once. */
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
  texts.set(file, text);
  return text;
}

/** Whether the repository has a file. */
export const isPresent = (file: string): boolean => existsSync(join(root, file));

/** Whether a text has a word, alone or as the end of another as `key` is of `viewKey`. */
export const hasWord = (text: string, word: string): boolean =>
  new RegExp(`\\b${word}\\b|[a-z]${word[0]?.toUpperCase()}${word.slice(1)}\\b`).test(text);

/** Names in their order, each once. */
export const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** A method and path as the page writes them; `…` stands for any value of a parameter that selects it. */
export type Route = { method: string; path: string; select: Record<string, string> };

/** A parameter of an operation; its name is null where the operation has none. */
export type ParameterRow = { name: string | null; files: string[]; reason: string };

/** What the page states about an operation. */
export type OperationRows = { name: string; routes: Route[]; parameters: ParameterRow[] };

const text = read("docs/coverage.md");

const codesOf = (cell = ""): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** The cells of the tables whose head begins with a word. */
function rowsUnder(head: string, within: string): string[][] {
  const tables = within.split("\n\n").filter((part) => part.startsWith(`| ${head} |`));
  return tables.flatMap((table) =>
    table
      .trim()
      .split("\n")
      .slice(2)
      .map((line) => line.split("|").slice(1, -1))
      .map((cells) => cells.map((cell) => cell.trim())),
  );
}

const under = (folder: string, files: string[]): string[] =>
  files.map((file) => (/^(electron|renderer|shared)\//.test(file) ? file : `${folder}/${file}`));

function toRoute(code: string): Route {
  const [method = "", address = ""] = code.split(" ");
  const [path = "", query = ""] = address.split("?");
  return { method, path, select: Object.fromEntries(new URLSearchParams(query)) };
}

/** Every operation of the page, in its order. */
export function readOperations(): OperationRows[] {
  const operations: OperationRows[] = [];
  for (const [operation, parameter, files, reason = ""] of rowsUnder("operation", text)) {
    const [name, ...routes] = codesOf(operation);
    if (name !== undefined) {
      operations.push({ name, routes: routes.map(toRoute), parameters: [] });
    }
    operations.at(-1)?.parameters.push({
      name: codesOf(parameter)[0] ?? null,
      files: under("electron/main", codesOf(files)),
      reason,
    });
  }
  return operations;
}

/** Every field of the page, with the kind of its record: "task.creator.name". */
export function readFields(): string[] {
  const sections = text.split(/^### /m).slice(1);
  return sorted(
    sections.flatMap((section) => {
      const [kind = ""] = codesOf(section);
      const table = section.split(/^## /m)[0] ?? "";
      return rowsUnder("field", table).map(([field]) => `${kind}.${codesOf(field)[0]}`);
    }),
  );
}

/** A link of the records of some collections, the fields of the service that provide it, and where it leads. */
export type LinkRow = { link: string; collections: string[]; fields: string[]; to: string[] };

/** Every link of the page, in its order. */
export const readLinks = (): LinkRow[] =>
  rowsUnder("link", text).map(([link = "", collections, fields, to]) => ({
    link,
    collections: codesOf(collections),
    fields: codesOf(fields),
    to: codesOf(to),
  }));

/** The files that make requests beside the operations. */
export const readOtherFiles = (): string[] =>
  under(
    "electron/main",
    rowsUnder("request", text).flatMap(([, files]) => codesOf(files)),
  );
