import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** The part of an account's sync that the handlers use. */
type SearchSync = { notifyRecords: () => Promise<unknown> };

/** Creates the handlers about saved searches, which wait for `whenPainted`: until then the store runs in the main thread. */
export const createSavedSearchHandlers = (
  { withStore, withSync }: RequestContext<SearchSync>,
  whenPainted: Promise<unknown>,
) =>
  ({
    "savedSearch.list": () =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.listSavedSearches();
      }),
    "savedSearch.count": ({ id }) =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.countSavedSearch(id);
      }),
    "savedSearch.save": (search, accountId) =>
      flatten(withStore(({ store }) => store.saveSearch(search, Date.now()), accountId)),
    "savedSearch.remove": ({ id }, accountId) =>
      withStore(({ store }) => store.removeSearch(id).then(toNull), accountId),
    "savedSearch.markViewed": ({ id }, accountId) =>
      withSync(async (sync, { store }) => {
        await store.markSearchViewed(id, Date.now());
        // Withdraws their notifications.
        await sync.notifyRecords();
        return null;
      }, accountId),
  }) satisfies Partial<Handlers>;
