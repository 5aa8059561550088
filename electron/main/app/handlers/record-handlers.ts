import type { AccountSync } from "#main/accounts/account-sync.ts";
import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { createGetHandlers } from "./get-handlers.ts";

/** Creates the handlers about stored records: lists, single records and related ones. */
export function createRecordHandlers({ withStore, withSync, viewer }: RequestContext<AccountSync>) {
  return {
    ...createGetHandlers({ withStore }),
    "record.list": (query) =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, query.collection);
        return store.listRecords(query);
      }),
    "record.listStatuses": ({ collection }) =>
      withStore(({ store }) => store.listStatuses(collection)),
    "record.getJson": ({ collection, id }) =>
      withStore(({ store }) => store.getRecordJson(collection, id)),
    "record.getRecent": ({ collection, id }) =>
      withStore(({ store }) => store.getRecord(collection, id)),
    "record.findName": ({ kind, id }) => withStore(({ store }) => store.findName(kind, id)),
    "person.get": ({ id }) => withStore(({ store }) => store.readPersonCard(id)),
    "quickOpen.find": ({ text, limit }) => withStore(({ store }) => store.findByName(text, limit)),
    "ownership.listUnsure": () => withStore(({ store }) => store.listUnsureNames()),
    "ownership.listConfirmed": () => withStore(({ store }) => store.listConfirmedNames()),
    "ownership.confirm": ({ isOwn, ...name }, accountId) =>
      withSync((sync) => sync.confirmName(name, isOwn).then(toNull), accountId),
    "record.markViewed": ({ collection, id }, accountId) =>
      withSync((sync) => sync.recordView(collection, id).then(toNull), accountId),
    "submission.get": ({ id }) => withStore(({ store }) => store.getSubmission(id)),
    "plan.find": ({ q }) => flatten(withSync((sync) => sync.findPlans(q))),
    "reference.list": (query) => withStore(({ store }) => store.listReferences(query)),
    "process.listSubmissions": ({ id }) =>
      withStore(({ store }) => store.listProcessSubmissions(id)),
    "process.fetchSubmissions": ({ id }) =>
      flatten(withSync((sync) => sync.fetchProcessSubmissions(id))),
    "dashboard.get": () =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, "tiles");
        return store.listTiles();
      }),
  } satisfies Partial<Handlers>;
}
