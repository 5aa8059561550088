import { toWords } from "#shared/lib/words.ts";
import { findExcerpt } from "./excerpt.ts";

/** Where the words of a record stand that a person wrote to be read. */
const proseKeys = ["details", "text", "description"] as const;

/** What other texts of a record are called, by the keys under which they stand. */
const names: Record<string, string> = {
  owner: "Owner",
  owners: "Owner",
  creator: "Created by",
  sender: "From",
  container: "Room",
  room: "Room",
  roomName: "Room",
  process: "Process",
  pendingSteps: "Step",
  nodes: "Step",
  fields: "Field",
  sections: "Section",
  options: "Choice",
  actions: "Action",
  status: "Status",
  progress: "Progress",
  severity: "Severity",
  state: "State",
  type: "Type",
};

/** A text of a record that matches, and what it is called where it is not the record's prose. */
export type Match = { excerpt: string; field: string | null };

/** The prose of a record, if it has any. */
export function readProse(record: object): string | null {
  for (const key of proseKeys) {
    const value: unknown = Reflect.get(record, key);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

/**
 * The piece of a record that tells best why it matches: of its prose, of its title, or of the one
 * of its other texts, a line of `body` each, in which most of the words are. Null where none are.
 */
export function findMatch(
  record: object,
  { title, body }: { title: string; body: string },
  words: string[],
): Match | null {
  const prose = readProse(record);
  const told = (prose === null ? null : findExcerpt(prose, words)) ?? findExcerpt(title, words);
  if (told !== null) return { excerpt: told, field: null };
  const [best] = listMatches(record, body, words);
  return best ?? null;
}

/** The texts beside prose and title that match, those with the most of the words first. */
export function listMatches(record: object, body: string, words: string[]): Match[] {
  const prose = readProse(record) ?? "";
  return [...new Set(body.split("\n"))]
    .filter((line) => !prose.includes(line))
    .flatMap((line) => {
      const excerpt = findExcerpt(line, words);
      return excerpt === null ? [] : [{ excerpt, line, count: excerpt.split("\u2068").length }];
    })
    .sort((a, b) => b.count - a.count)
    .map(({ excerpt, line }) => ({ excerpt, field: nameField(record, line, null) ?? null }));
}

/** What a text of a record is called; null where it stands under nothing that has a name. */
function nameField(value: unknown, line: string, name: string | null): string | null | undefined {
  if (typeof value === "string") {
    return value.split("\n").includes(line) || toWords(value) === line ? name : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const own = Array.isArray(value) ? name : (names[key] ?? name);
    const found = nameField(part, line, own);
    if (found !== undefined) return found;
  }
  return undefined;
}
