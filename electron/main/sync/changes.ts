import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Refresher } from "./refresh.ts";

/** Who hears of changes beside the window. */
export type ChangeParts = {
  /** Hears that the stored alerts, or what was done with them here, may have changed. */
  onAlerts: () => void;
  /** The same of messages. */
  onMessages: () => void;
};

/** Whether answers of a collection may bring private messages. */
export const isChat = (collection: CollectionName): boolean =>
  collection === "messages" || collection === "conversations";

/** Tells of changes of stored rows. */
export type Changes = ReturnType<typeof createChanges>;

/** Makes what tells of changes of stored rows and sees to what follows from them. */
export function createChanges(
  { onAlerts, onMessages }: ChangeParts,
  refreshers: Record<CollectionName, Refresher>,
) {
  /** An answer was stored, of which its refresher has told. */
  async function follow(collection: CollectionName, hasChanged: boolean): Promise<void> {
    if (collection === "alerts") onAlerts();
    if (isChat(collection)) onMessages();
    // Alerts that give only the id of a room go by its name too.
    if (collection === "rooms" && hasChanged) {
      await refreshers.alerts.notifyChange();
      onAlerts();
    }
    // Entries are titled by their forms.
    if (collection === "forms" && hasChanged) await refreshers.entries.notifyChange();
  }

  /** Rows have changed by another way than a refresh. */
  async function notify(collection: CollectionName): Promise<void> {
    await refreshers[collection].notifyChange();
    await follow(collection, true);
  }

  return { follow, notify };
}
