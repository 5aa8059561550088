import type { Clock } from "#main/system/clock.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
} from "#shared/records/collection-schema.ts";
import type { UnsureName } from "#shared/records/ownership-schema.ts";
import { type ChangeParts, createChanges } from "./changes.ts";
import { createOutcomes, type OutcomeParts } from "./outcomes.ts";
import { createPollers, type Pause, type Pollers } from "./pollers.ts";
import type { Presence } from "./presence.ts";
import { createRefreshers, type RefresherParts } from "./refresh.ts";
import { createRequest, type RequestParts } from "./request.ts";

/** What keeps a workspace fresh needs. */
export type SyncParts = Clock &
  Pick<RefresherParts, "onFreshness" | "onStored"> &
  ChangeParts &
  OutcomeParts &
  Omit<RequestParts, "afterPoll"> & {
    getPresence: () => Presence;
  };

/** Polls one workspace while started, and reports what is stored. */
export type Sync = ReturnType<typeof createSync>["sync"];

/** By what the requests and writes of features report what they store. */
export type SyncAccess = ReturnType<typeof createSync>["access"];

/** Makes the sync of a workspace, which requests nothing before `start`; `afterPoll` adds to each poll. */
export function createSync(
  parts: SyncParts,
  afterPoll: (collection: CollectionName, access: SyncAccess) => Promise<void>,
) {
  const { workspace, polls, now, report } = parts;
  const { store, service } = workspace;
  const { explain, recordExpiry } = createOutcomes(parts);
  const refreshers = createRefreshers({ ...parts, ...workspace, explain });
  const { follow, notify } = createChanges(parts, refreshers);
  const access = { refreshers, recordExpiry, explain, follow, notify };
  const request = createRequest(
    { ...parts, afterPoll: (collection) => afterPoll(collection, access) },
    access,
  );
  let pollers: Pollers | null = null;

  async function reread(): Promise<void> {
    for (const collection of await store.reread(service.dialect(), now())) await notify(collection);
  }

  const isPolled = (collection: CollectionName) => polls.has(collection);

  const sync = {
    isStarted: () => pollers !== null,
    /**
     * Asks for what is urgent now, then for one collection after the other, and goes on by their
     * poll intervals; does nothing while started.
     */
    start: () => {
      if (pollers !== null) return;
      pollers = createPollers({
        ...parts,
        presence: parts.getPresence(),
        request,
        onRetry: (collection, at) => {
          refreshers[collection].notifyRetry(at).catch(explain);
        },
      });
      pollers.requestAll();
      reread().catch((error) => report("what is stored could not be read anew", error));
    },
    /**
     * Asks now, or after the ask under way, and tells of both its begin and its end, since a person
     * waits for it; does nothing while stopped, and for plans.
     */
    refresh: async (collection: CollectionName) => {
      if (pollers === null || !isPolled(collection)) return;
      refreshers[collection].recordWaiting();
      await pollers.requestAnew(collection);
    },
    /** Asks for everything in the order of a start, and tells of each as `refresh` does. */
    refreshAll: () => {
      if (pollers === null) return;
      for (const collection of polls.keys()) refreshers[collection].recordWaiting();
      pollers.requestAll();
    },
    /** The window shows these from now on: each is asked for if its latest answer is not fresh. */
    want: (...collections: CollectionName[]) => {
      const fetched = collections.filter(isPolled);
      if (fetched.length > 0) pollers?.setInView(...fetched);
    },
    setPresence: (presence: Presence) => pollers?.setPresence(presence),
    /** A pause is over, in which nothing could be asked. */
    catchUp: (after: Pause) => pollers?.catchUp(after),
    /** Requests a collection now, or after the request under way, without a user who waits for it. */
    requestAnew: (collection: CollectionName) => void pollers?.requestAnew(collection),
    /**
     * Reads what is stored once more where the service's dialect, or this version of the app, reads it
     * otherwise than before; started or not, and without asking the service.
     */
    reread,
    describe: async (): Promise<Freshness[]> => {
      const stored = await store.listStored();
      return collectionName.options.map((collection) => refreshers[collection].describe(stored));
    },
    /** Classifies whose records are, as more may be known of who the user is. */
    refreshOwners: async () => {
      for (const collection of await store.refreshOwners()) await notify(collection);
    },
    /** Notes whether a name in records is the user's; null takes it back. */
    confirmName: async (name: Pick<UnsureName, "key" | "name">, isOwn: boolean | null) => {
      for (const collection of await store.confirmName(name, isOwn, now()))
        await notify(collection);
    },
    /** Notes that the person has looked at a record. */
    look: async (collection: CollectionName, id: string) => {
      if (await store.look(collection, id, now())) await refreshers[collection].notifyChange();
    },
    stop: () => {
      pollers?.stop();
      pollers = null;
    },
  };
  return { sync, access };
}
