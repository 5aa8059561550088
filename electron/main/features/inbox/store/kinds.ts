import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** The collection whose records are the items of a kind; null if an item is more than a record. */
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

/** SQL: the collection of the kind in a column; null for conversations. */
export const toCollection = (column: string): string => `CASE ${column} ${cases.join(" ")} END`;
