import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the handlers about saved searches. */
export const createSavedSearchHandlers = ({ withStore }: RequestContext) =>
  ({
    "savedSearch.list": () => withStore(({ store }) => store.listSavedSearches()),
    "savedSearch.count": ({ id }) => withStore(({ store }) => store.countSavedSearch(id)),
    "savedSearch.save": (search, accountId) =>
      flatten(withStore(({ store }) => store.saveSearch(search, Date.now()), accountId)),
    "savedSearch.remove": ({ id }, accountId) =>
      withStore(({ store }) => store.removeSearch(id).then(toNull), accountId),
    "savedSearch.pin": ({ id, isPinned }, accountId) =>
      withStore(({ store }) => store.pinSearch(id, isPinned).then(toNull), accountId),
    "savedSearch.markViewed": ({ id }, accountId) =>
      withStore(({ store }) => store.markSearchViewed(id, Date.now()).then(toNull), accountId),
  }) satisfies Partial<Handlers>;
