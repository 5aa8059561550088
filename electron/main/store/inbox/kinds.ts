import type { CollectionName } from "#shared/model/collection.ts";
import type { InboxKind } from "#shared/model/inbox.ts";

/** The collection whose records are the items of a kind; null where an item is more than a record. */
export const collectionOf: Record<InboxKind, CollectionName | null> = {
  alert: null,
  conversation: null,
  task: "tasks",
  submission: "submissions",
  entry: "entries",
};
