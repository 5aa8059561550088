import { toWords } from "#shared/lib/words.ts";
import { declared, labelOf, type RecordDeclaration } from "#shared/records/declared-records.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { readOrigin, readProse } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { findExcerpt } from "./excerpt.ts";

/** The labels of other texts of a record by their keys. */
const labels: Record<string, () => string> = {
  ...Object.fromEntries(
    Object.values<RecordDeclaration>(declared).flatMap((record) =>
      record.searched.map((name) => [name, () => labelOf(record, name)]),
    ),
  ),
  owner: () => t("common.owner"),
  owners: () => t("common.owner"),
  creator: () => t("common.createdBy"),
  sender: () => t("search.from"),
  container: () => t("common.room"),
  room: () => t("common.room"),
  roomName: () => t("common.room"),
  process: () => t("common.process"),
  pendingSteps: () => t("search.step"),
  nodes: () => t("search.step"),
  fields: () => t("search.field"),
  sections: () => t("search.section"),
  options: () => t("search.choice"),
  actions: () => t("search.action"),
  status: () => t("common.status"),
  progress: () => t("common.progress"),
  severity: () => t("common.severity"),
  acknowledgedBy: () => t("search.acknowledgedBy"),
  state: () => t("common.state"),
  type: () => t("common.type"),
};

/** A matching text of a record, with its label unless it is prose or title. */
export type Match = { excerpt: string; field: string | null };

/**
 * Finds the best match of a record: in its prose, its title, or the other text, a line of `body`, with the most words. Null
 * without a match.
 */
export function findMatch(
  record: object,
  { title, body }: { title: string; body: string },
  words: string[],
): Match | null {
  const prose = readProse(record);
  const excerpt = (prose === null ? null : findExcerpt(prose, words)) ?? findExcerpt(title, words);
  if (excerpt !== null) return { excerpt, field: null };
  const [best] = listMatches(record, body, words);
  return best ?? null;
}

/** Lists the matching texts besides prose and title, those with the most words first. */
export function listMatches(record: object, body: string, words: string[]): Match[] {
  const prose = readProse(record) ?? "";
  return [...new Set(body.split("\n"))]
    .filter((line) => !prose.includes(line))
    .flatMap((line) => {
      const excerpt = findExcerpt(line, words);
      return excerpt === null ? [] : [{ excerpt, line, count: excerpt.split("\u2068").length }];
    })
    .sort((a, b) => b.count - a.count)
    .map(({ excerpt, line }) => ({ excerpt, field: findLabel(record, line, null) ?? null }));
}

/** Finds the label of a text in a record: null without a label, undefined if it is not there. */
function findLabel(value: unknown, line: string, name: string | null): string | null | undefined {
  if (typeof value === "string") {
    return value.split("\n").includes(line) || toWords(value) === line ? name : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const own = Array.isArray(value) ? name : (labels[key]?.() ?? name);
    const found = findLabel(part, line, own);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads the room and person of a stored record and when it was last changed or used. */
export function readFacts(record: object): Pick<SearchHit, "room" | "person" | "changed"> {
  const { at, ...from } = readOrigin(record);
  return { ...from, changed: at };
}
