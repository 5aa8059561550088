import { trackAge } from "#main/service/operation.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
} from "#shared/records/collection-schema.ts";
import type { UnsureName } from "#shared/records/commands.ts";
import { t } from "#shared/texts/t.ts";
import type { Polls } from "./declaration.ts";
import { createPollers, type Pause, type Pollers, type PollResult } from "./pollers.ts";
import type { Presence } from "./presence.ts";
import { createRefreshers, type Refresher, type RefresherParts } from "./refresh.ts";

export type SyncParts = Clock &
  Pick<RefresherParts, "onFreshness" | "onStored"> & {
    workspace: Workspace;
    polls: Polls;
    /** Collections whose rows are derived from the rows of another one. */
    dependents: { [N in CollectionName]?: readonly CollectionName[] };
    getPresence: () => Presence;
    /** Whether a window is hidden, by its viewer name; default false. */
    isHidden?: (viewer: string) => boolean;
    /** Runs when the poll of a collection begins. */
    onPolling?: (collection: CollectionName, at: EpochMs) => void;
    /** Runs when the poll of a collection that began at `requestedAt` has ended. */
    onRequested: (
      collection: CollectionName,
      requestedAt: EpochMs,
      outcome: Result<unknown>,
    ) => void;
    /** Runs when the stored rows of a collection, or their local state, may have changed. */
    onSynced: (collection: CollectionName) => void;
    /** Runs when the service no longer accepts the token. */
    onExpired: () => void;
    report: Report;
  };

/** Polls one workspace while started, and reports what is stored. */
export type Sync = ReturnType<typeof createSync>["sync"];

/** Reports what the requests and writes of features store. */
export type SyncAccess = ReturnType<typeof createSync>["access"];

/**
 * Creates the sync of a workspace, which requests nothing before `start`; `afterPoll` runs between storing the response of
 * a poll and reporting it.
 */
export function createSync(
  parts: SyncParts,
  afterPoll: (collection: CollectionName) => Promise<void>,
) {
  const { workspace, polls, now, report } = parts;
  const { store, service } = workspace;
  const { explain, recordExpiry } = createOutcomes(parts);
  const refreshers = createRefreshers({ ...parts, ...workspace, explain });
  const { follow, notify } = createChanges(parts, refreshers);
  const access = { refreshers, recordExpiry, explain, follow, notify };
  const poll = createPoll(parts, access, afterPoll);
  let pollers: Pollers | null = null;
  let onDuty: ReadonlySet<CollectionName> = new Set();

  async function reread(): Promise<void> {
    for (const collection of await store.reread(service.dialect(), now())) await notify(collection);
  }

  const sync = {
    isStarted: () => pollers !== null,
    /**
     * Requests urgent collections now, then one collection after the other, and continues at their poll
     * intervals; does nothing while started.
     */
    start: () => {
      if (pollers !== null) return;
      pollers = createPollers({
        ...parts,
        presence: parts.getPresence(),
        onDuty,
        request: poll,
        onRetry: (collection, at) => void refreshers[collection].notifyRetry(at).catch(explain),
      });
      pollers.requestAll();
      reread().catch((error) => report("what is stored could not be read anew", error));
    },
    /**
     * Requests a collection for a user who waits, now or after the running request, and reports the beginning and the
     * end; does nothing while stopped, and for plans.
     */
    refresh: async (collection: CollectionName) => {
      if (pollers === null || !polls.has(collection)) return;
      refreshers[collection].recordWaiting();
      await pollers.requestAnew(collection);
    },
    /** Requests everything in the order of a start, and reports each as `refresh` does. */
    refreshAll: () => {
      if (pollers === null) return;
      for (const collection of polls.keys()) refreshers[collection].recordWaiting();
      pollers.requestAll();
    },
    /** Sets the collections that a window shows; requests those whose latest response is not fresh. */
    setInView: (viewer: string, ...collections: CollectionName[]) => {
      const fetched = collections.filter((collection) => polls.has(collection));
      if (fetched.length > 0) pollers?.setInView(viewer, ...fetched);
    },
    /** Requests what a window shows that was hidden, if the latest response is not fresh. */
    showAgain: (viewer: string) => pollers?.showAgain(viewer),
    /** Forgets what a window shows, as when it has closed. */
    leaveView: (viewer: string) => pollers?.leaveView(viewer),
    setPresence: (presence: Presence) => pollers?.setPresence(presence),
    /** Sets the collections for which the user is on duty, none off duty; applies also to later starts. */
    setOnDuty: (collections: ReadonlySet<CollectionName>) => {
      onDuty = collections;
      pollers?.setOnDuty(collections);
    },
    /** Resumes after a pause in which no request was possible. */
    catchUp: (after: Pause) => pollers?.catchUp(after),
    /** Requests a collection now, or after the running request, without a user who waits for it. */
    requestAnew: (collection: CollectionName) => void pollers?.requestAnew(collection),
    /**
     * Rereads stored responses that the current dialect or version of the app reads differently; works
     * also while stopped, and sends no request.
     */
    reread,
    describe: async (): Promise<Freshness[]> => {
      const stored = await store.listStored();
      return collectionName.options.map((collection) => refreshers[collection].describe(stored));
    },
    /** Classifies the owners of records again, as more may be known about the user. */
    refreshOwners: async () => {
      for (const collection of await store.refreshOwners()) await notify(collection);
    },
    /** Records whether a name in records is the user's; null removes the confirmation. */
    confirmName: async (name: Pick<UnsureName, "key" | "name">, isOwn: boolean | null) => {
      for (const collection of await store.confirmName(name, isOwn, now()))
        await notify(collection);
    },
    recordView: async (collection: CollectionName, id: string) => {
      if (await store.recordView(collection, id, now()))
        await refreshers[collection].notifyChange();
    },
    stop: () => {
      pollers?.stop();
      pollers = null;
    },
  };
  return { sync, access };
}

function createChanges(
  { onSynced, dependents }: SyncParts,
  refreshers: Record<CollectionName, Refresher>,
) {
  /** Reports that the refresher of a collection has stored a response, and updates its dependents. */
  async function follow(collection: CollectionName, hasChanged: boolean): Promise<void> {
    onSynced(collection);
    for (const dependent of hasChanged ? (dependents[collection] ?? []) : []) {
      await refreshers[dependent].notifyChange();
      onSynced(dependent);
    }
  }

  /** Reports that rows have changed in another way than by a refresh. */
  async function notify(collection: CollectionName): Promise<void> {
    await refreshers[collection].notifyChange();
    await follow(collection, true);
  }

  return { follow, notify };
}

/** Creates the functions that turn every end of a request into an outcome, also an unexpected error. */
function createOutcomes({ onExpired, report }: Pick<SyncParts, "onExpired" | "report">) {
  function explain(error: unknown): { ok: false } & Failure {
    try {
      return toStoreFailure(error);
    } catch (unexpected) {
      report("a request failed unexpectedly", unexpected);
      return failure("unexpected", t("sync.unexpectedRetrying"));
    }
  }

  /** Returns an outcome, and reports if the service no longer accepts the token. */
  async function recordExpiry<T>(pending: Promise<Result<T>>): Promise<Result<T>> {
    const outcome = await pending.catch(explain);
    if (!outcome.ok && outcome.code === "sessionExpired") onExpired();
    return outcome;
  }

  return { explain, recordExpiry };
}

/** Creates the function that polls a collection once and does not reject. */
function createPoll(
  { workspace, polls, now, onPolling, onRequested }: SyncParts,
  { refreshers, recordExpiry, follow, notify }: SyncAccess,
  afterPoll: (collection: CollectionName) => Promise<void>,
) {
  const { service, store } = workspace;

  async function refresh(
    collection: CollectionName,
    signal: AbortSignal,
    tracked: ReturnType<typeof trackAge>,
  ): Promise<Result<PollResult>> {
    const poll = polls.get(collection);
    if (poll === undefined) throw new Error(`${collection} is not polled.`);
    const refreshed = await refreshers[collection].refresh(
      () => poll.request(tracked.service, signal, store),
      tracked.oldest,
    );
    if (!refreshed.ok) return refreshed;
    await afterPoll(collection);
    const hasChanged = hasChanges(refreshed.value);
    await follow(collection, hasChanged);
    for (const other of refreshed.value.reclassified ?? []) await notify(other);
    return success({ hasChanged });
  }

  return async (collection: CollectionName, signal: AbortSignal): Promise<Result<PollResult>> => {
    const requestedAt = now();
    onPolling?.(collection, requestedAt);
    const tracked = trackAge(service);
    const outcome = await recordExpiry(refresh(collection, signal, tracked));
    onRequested(collection, requestedAt - tracked.oldest(), outcome);
    return outcome;
  };
}
