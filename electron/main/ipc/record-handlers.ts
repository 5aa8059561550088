import type { CollectionName } from "#shared/model/collection.ts";
import { flatten, type Reach } from "./reach.ts";
import type { Handlers } from "./serve.ts";

/** Makes the handlers about stored records: their lists, one of them, and what belongs together. */
export function createRecordHandlers({ withStore, withSync }: Reach) {
  const get =
    <N extends CollectionName>(collection: N) =>
    ({ id }: { id: string }) =>
      withStore(({ store }) => store.getRecord(collection, id));

  return {
    "record.list": (query) =>
      withSync((sync, { store }) => {
        sync.want(query.collection);
        return store.listRecords(query);
      }),
    "record.listStatuses": ({ collection }) =>
      withStore(({ store }) => store.listStatuses(collection)),
    "record.getJson": ({ collection, id }) =>
      withStore(({ store }) => store.getRecordJson(collection, id)),
    "record.findName": ({ kind, id }) => withStore(({ store }) => store.findName(kind, id)),
    "record.look": ({ collection, id }, whose) =>
      withSync(async (sync) => {
        await sync.look(collection, id);
        return null;
      }, whose),
    "submission.get": ({ id }) => withStore(({ store }) => store.getSubmission(id)),
    "room.get": get("rooms"),
    "group.get": get("groups"),
    "plan.get": get("plans"),
    "plan.find": async ({ q }) => flatten(await withSync((sync) => sync.findPlans(q))),
    "entry.get": get("entries"),
    "form.get": get("forms"),
    "form.listReferrers": ({ id }) => withStore(({ store }) => store.listReferrers(id)),
    "process.get": get("processes"),
    "process.listSubmissions": ({ id }) =>
      withStore(({ store }) => store.listProcessSubmissions(id)),
    "process.fetchSubmissions": async ({ id }) =>
      flatten(await withSync((sync) => sync.fetchProcessSubmissions(id))),
    "dashboard.get": () =>
      withSync((sync, { store }) => {
        sync.want("tiles");
        return store.listTiles();
      }),
    "task.list": (query) =>
      withSync((sync, { store }) => {
        sync.want("tasks");
        return store.listTasks(query);
      }),
    "task.get": get("tasks"),
  } satisfies Partial<Handlers>;
}
