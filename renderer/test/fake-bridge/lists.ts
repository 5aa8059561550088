import { isEnded } from "#shared/features/submissions/submission-state.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import { collectionsOfKinds } from "#shared/records/query/filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { sampleAccount } from "../sample-data.ts";

/** Returns the object of an id, or null. */
export const findById = <T extends { id: string }>(all: T[], id: string): T | null =>
  all.find((one) => one.id === id) ?? null;

/** Counts objects by label. */
export const countGroups = (labels: (string | null)[]) =>
  [...new Set(labels)].map((label) => ({
    label,
    count: labels.filter((one) => one === label).length,
  }));

const has = (text: string | null, words: string): boolean =>
  text?.toLowerCase().includes(words.toLowerCase()) === true;

/** Whether a row has the terms, kind, room and state of a filter; other filters select everything. */
function isSelected({ filter, collection }: RecordQuery, row: RecordRow): boolean {
  const { terms, filters, errors } = parseQuery(filter);
  const texts = [row.title, row.room, row.person].join("\n");
  return (
    errors.every(({ isIncomplete }) => isIncomplete) &&
    terms.every(({ text, isNegated }) => has(texts, text) !== isNegated) &&
    filters.every(({ name, values, isNegated }) => {
      if (name === "kind") return collectionsOfKinds(values).includes(collection) !== isNegated;
      if (name !== "room" && name !== "is") return true;
      const text = name === "room" ? row.room : row.state;
      return values.some((value) => has(text, value)) !== isNegated;
    })
  );
}

/** Filters, sorts and groups records as main does. */
export function listRecords(all: RecordRow[], query: CommandInput<"record.list">) {
  const { group } = query;
  const rows = all
    .filter(
      ({ status, progress }) => query.status === null || [status, progress].includes(query.status),
    )
    .filter((row) => isOf(query.whose, row))
    .filter((row) => query.state === null || inState(query.collection, row, query.state))
    .filter((row) => isSelected(query, row))
    .sort((a, b) => compare(a[query.sort], b[query.sort], query.isDescending))
    .sort((a, b) => (group === null ? 0 : compare(labelOf(a, query), labelOf(b, query))));
  return {
    rows: rows.slice(query.offset, query.offset + query.limit),
    total: rows.length,
    groups: group === null ? [] : countGroups(rows.map((row) => labelOf(row, query))),
  };
}

/** Filters by owner; all records of the fake concern the user. */
const isOf = (whose: RecordQuery["whose"], row: RecordRow): boolean =>
  whose === undefined || whose === "forUser" || whoseOf(row) === whose;

/** Derives the owner of a fake row from its person. */
const whoseOf = ({ person }: RecordRow): string => {
  if (person === null) return "unknown";
  return person === sampleAccount.displayName ? "mine" : "other";
};

/** Rows without a state are in the default state. */
const inState = (collection: string, row: RecordRow, wanted: string) => {
  if (collection === "submissions")
    return wanted === "MINE" ? whoseOf(row) === "mine" : !isEnded(row);
  return row.state === null ? ["LIVE", "WAITING"].includes(wanted) : row.state === wanted;
};

/** Returns the label of a row's group; one digit for a due time, so that texts compare like numbers. */
function labelOf(row: RecordRow, { group, dueBounds = [] }: RecordQuery): string | null {
  if (group === null) return null;
  if (group === "whose") return whoseOf(row);
  if (group !== "due") return row[group];
  const { due } = row;
  if (due === null) return null;
  return `${dueBounds.filter((bound) => bound <= due).length}`;
}

/** Compares values; missing ones come last. */
function compare(a: string | number | null, b: string | number | null, isDescending = false) {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a < b ? -1 : Number(a > b)) * (isDescending ? -1 : 1);
}
