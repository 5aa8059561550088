import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** The collection whose records are the items of a kind; null where an item is more than a record. */
export const collectionOf: Record<InboxKind, CollectionName | null> = {
  alert: null,
  conversation: null,
  task: "tasks",
  submission: "submissions",
  entry: "entries",
};

const cases = Object.entries({ ...collectionOf, alert: "alerts" }).flatMap(([kind, collection]) =>
  collection === null ? [] : `WHEN '${kind}' THEN '${collection}'`,
);

/** SQL that makes of a column with a kind the collection of its records; null of conversations. */
export const toCollection = (column: string): string => `CASE ${column} ${cases.join(" ")} END`;
