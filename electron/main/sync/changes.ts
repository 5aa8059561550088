import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Refresher } from "./refresh.ts";

/** What reporting changes of stored rows needs. */
export type ChangeParts = {
  /** Runs when the stored rows of a collection, or what was done with them here, may have changed. */
  onSynced: (collection: CollectionName) => void;
  /** Collections whose rows are derived from the rows of another one. */
  dependents: { [N in CollectionName]?: readonly CollectionName[] };
};

/** Reports changes of stored rows. */
export type Changes = ReturnType<typeof createChanges>;

/** Makes what reports changes of stored rows, and of those that depend on them. */
export function createChanges(
  { onSynced, dependents }: ChangeParts,
  refreshers: Record<CollectionName, Refresher>,
) {
  /** Runs after the refresher of a collection has stored a response and reported that. */
  async function follow(collection: CollectionName, hasChanged: boolean): Promise<void> {
    onSynced(collection);
    for (const dependent of hasChanged ? (dependents[collection] ?? []) : []) {
      await refreshers[dependent].notifyChange();
      onSynced(dependent);
    }
  }

  /** Reports that rows have changed by another way than a refresh. */
  async function notify(collection: CollectionName): Promise<void> {
    await refreshers[collection].notifyChange();
    await follow(collection, true);
  }

  return { follow, notify };
}
