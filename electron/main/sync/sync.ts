import { type PolledCollection, polledCollections } from "#main/app/store/collections.ts";
import type { SeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
} from "#shared/records/collection-schema.ts";
import type { UnsureName } from "#shared/records/ownership-schema.ts";
import { type ChangeParts, createChanges } from "./changes.ts";
import { createOnDemand } from "./on-demand.ts";
import { createOutcomes, type OutcomeParts } from "./outcomes.ts";
import { createPollers, type Pause, type Pollers } from "./pollers.ts";
import type { Presence } from "./presence.ts";
import { createRefreshers, type RefresherParts } from "./refresh.ts";
import { createRequest, type RequestParts } from "./request.ts";
import { createWrites, type WriteParts } from "./writes.ts";

/** What keeps a workspace fresh needs. */
export type SyncParts = Pick<RefresherParts, "onFreshness" | "onStored"> &
  ChangeParts &
  OutcomeParts &
  RequestParts &
  Omit<WriteParts, "explain"> & {
    getPresence: () => Presence;
  };

/** Keeps what is stored in one workspace and what the service has the same, while started. */
export type Sync = ReturnType<typeof createSync>;

/** Over how long those who had an outage spread what they have to say. */
const outageSpread: DurationMs = 20_000;
/** For how long the outbox shows what has come to its end. */
const outboxAge: DurationMs = 90 * 86_400_000;

const isFetched = (collection: CollectionName): collection is PolledCollection =>
  polledCollections.some((one) => one === collection);

/** Makes the sync of a workspace; nothing is asked before `start`. */
export function createSync(parts: SyncParts) {
  const { workspace, now, random, setTimer, report } = parts;
  const { store, service } = workspace;
  const { explain, recordExpiry } = createOutcomes(parts);
  const refreshers = createRefreshers({ ...parts, ...workspace, explain });
  const { follow, notify } = createChanges(parts, refreshers);
  const requestAlerts = () => void pollers?.requestAnew("alerts");
  const { outbox, triage } = createWrites({ ...parts, explain }, notify, requestAlerts);
  const request = createRequest(
    {
      ...parts,
      onRequested: (collection, asked, outcome) => {
        parts.onRequested(collection, asked, outcome);
        if (outcome.ok) outbox.wake();
      },
    },
    { refreshers, recordExpiry, follow, notify },
  );
  let pollers: Pollers | null = null;

  async function reread(): Promise<void> {
    for (const collection of await store.reread(service.dialect(), now())) await notify(collection);
  }

  return {
    ...createOnDemand({ ...parts, refreshers, recordExpiry, follow, notify }),
    /** What the person wants the service to hear; takes operations whether started or not. */
    outbox,
    /** What the person does with alerts and all else that waits. */
    triage,
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
      outbox.start();
      pollers.requestAll();
      reread().catch((error) => report("what is stored could not be read anew", error));
      store
        .pruneOutbox(now() - outboxAge)
        .catch((error) => report("the outbox could not be pruned", error));
    },
    /**
     * Asks now, or after the ask under way, and tells of both its begin and its end, since a person
     * waits for it; does nothing while stopped, and for plans.
     */
    refresh: async (collection: CollectionName) => {
      if (pollers === null || !isFetched(collection)) return;
      refreshers[collection].recordWaiting();
      await pollers.requestAnew(collection);
    },
    /** Asks for everything in the order of a start, and tells of each as `refresh` does. */
    refreshAll: () => {
      if (pollers === null) return;
      for (const collection of polledCollections) refreshers[collection].recordWaiting();
      pollers.requestAll();
    },
    /** The window shows these from now on: each is asked for if its latest answer is not fresh. */
    want: (...collections: CollectionName[]) => {
      const fetched = collections.filter(isFetched);
      if (fetched.length > 0) pollers?.want(...fetched);
    },
    setPresence: (presence: Presence) => pollers?.setPresence(presence),
    /** A pause is over, in which nothing could be asked. */
    catchUp: (after: Pause) => {
      pollers?.catchUp(after);
      // All who had the same outage do not come back in the same second.
      if (after === "sleep") outbox.retry();
      else setTimer(outbox.retry, random() * outageSpread);
    },
    /**
     * Reads what is stored once more where the service's dialect, or this version of the app, reads it
     * otherwise than before; started or not, and without asking the service.
     */
    reread,
    /** Classifies the stored alerts by a severity scheme, and reports a change of any as one of their list. */
    applySeverityScheme: async (scheme: SeverityScheme) => {
      if (await store.applySeverityScheme(scheme, now())) await notify("alerts");
    },
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
    /** Tells that the alerts' ledger was written by somebody else. */
    notifyLedger: () => refreshers.alerts.notifyChange(),
    /** Tells that something was done with messages here. */
    notifyMessages: () => notify("messages"),
    /** Counts the alerts and messages that first came to this computer at a time or later. */
    countArrivals: store.countArrivals,
    stop: () => {
      outbox.stop();
      pollers?.stop();
      pollers = null;
    },
  };
}
