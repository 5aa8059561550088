import type { Store } from "#main/store/store.ts";
import type { Report } from "#main/system/log.ts";

/**
 * Materializes the inbox of a store while main waits for the window, whose first screen requests it. Reports failures to the
 * log.
 */
export function prepareInbox(store: Pick<Store, "listInbox">, now: number, report: Report): void {
  store
    .listInbox({ kinds: [], now, offset: 0, limit: 0 })
    .catch((error) => report("the inbox could not be arranged", error));
}
