import type { Store } from "#main/store/store.ts";
import type { Report } from "#main/system/log.ts";

/**
 * Has a store arrange its inbox, which is on the first screen, while main has nothing else to do than
 * to wait for the window: what the window asks for soon after is there already.
 */
export function prepareInbox(store: Pick<Store, "listInbox">, now: number, report: Report): void {
  store
    .listInbox({ kinds: [], now, offset: 0, limit: 0 })
    .catch((error) => report("the inbox could not be arranged", error));
}
