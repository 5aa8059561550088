import { type PolledCollection, polledCollections, pollOf } from "#main/collections/collections.ts";
import type { Report } from "#main/diagnostics/log.ts";
import type { SetTimer } from "#main/polling/poller.ts";
import type { Presence } from "#main/polling/presence.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { Store } from "#main/store/store.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Workspace } from "#main/workspace.ts";
import { type Failure, failure, type Result } from "#shared/ipc/failure.ts";
import { type CollectionName, collectionName, type Freshness } from "#shared/model/collection.ts";
import type { Operation, OutboxCount, OutboxEntry } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { createTriage, type Triage } from "./inbox/triage.ts";
import { fetchConversation } from "./messages/fetch-conversation.ts";
import { fetchOlder } from "./messages/fetch-older.ts";
import { createStrayPlacer } from "./messages/place-strays.ts";
import { createOnDemand, type OnDemand } from "./on-demand.ts";
import type { Device } from "./outbox/send-operation.ts";
import { createOutboxWorker, type OutboxWorker } from "./outbox/worker.ts";
import { createPollers, type Pause, type Pollers } from "./pollers.ts";
import { createRefreshers, type RefresherParts } from "./refresh.ts";

/** What keeps a workspace fresh needs. */
export type SyncParts = Pick<RefresherParts, "onFreshness" | "onStored"> & {
  workspace: Workspace;
  now: () => EpochMs;
  random: () => number;
  createId: () => string;
  setTimer: SetTimer;
  getPresence: () => Presence;
  device: Device;
  /** Hears that the stored alerts, or what was done with them here, may have changed. */
  onAlerts: () => void;
  /** The same of messages. */
  onMessages: () => void;
  /** What is put off or done with here has changed. */
  onSnoozes: () => void;
  onOutbox: (count: OutboxCount) => void;
  /** The service has taken another name of the person. */
  onRenamed: (names: Extract<Operation, { kind: "rename" }>) => void;
  /** An ask has ended whose answers were to be stored; it began at `asked`. */
  onRequested: (collection: CollectionName, asked: EpochMs, outcome: Result<unknown>) => void;
  /** The service no longer accepts the token. */
  onExpired: () => void;
  /** Is told of what failed and nobody waits for. */
  report: Report;
};

/** Keeps what is stored in one workspace and what the service has the same, while started. */
export type Sync = OnDemand & {
  /** What the person wants the service to hear; takes operations whether started or not. */
  outbox: OutboxWorker;
  /** What the person does with alerts and all else that waits. */
  triage: Triage;
  /**
   * Asks for what is urgent now, then for one collection after the other, and goes on by their
   * poll intervals; does nothing while started.
   */
  start(): void;
  /**
   * Asks now, or joins the ask under way, and tells of both its begin and its end, since a person
   * waits for it; does nothing while stopped, and for plans.
   */
  refresh(collection: CollectionName): Promise<void>;
  /** Asks for everything in the order of a start, and tells of each as `refresh` does. */
  refreshAll(): void;
  /** Somebody begins to look at a collection: it is asked for if the latest answer is not fresh. */
  want(collection: CollectionName): void;
  setPresence(presence: Presence): void;
  /** A pause is over, in which nothing could be asked. */
  catchUp(after: Pause): void;
  /** Asks for older messages of a conversation than are stored. */
  fetchOlder(userId: string): Promise<Result<{ found: number; hasMore: boolean }>>;
  /**
   * Reads what is stored once more where the service's dialect, or this version of the app, reads it
   * otherwise than before; started or not, and without asking the service.
   */
  reread(): Promise<void>;
  describe(): Promise<Freshness[]>;
  /** Notes that the person has looked at a record. */
  look(collection: CollectionName, id: string): Promise<void>;
  /** Tells that the alerts' ledger was written by somebody else. */
  notifyLedger(): Promise<void>;
  /** Counts the alerts and messages that first came to this computer at a time or later. */
  countArrivals: Store["countArrivals"];
  /** Tells that something was done with messages here. */
  notifyMessages(): Promise<void>;
  stop(): void;
};

/** Over how long those who had an outage spread what they have to say. */
const outageSpread: DurationMs = 20_000;
/** For how long the outbox shows what has come to its end. */
const outboxAge: DurationMs = 90 * 86_400_000;

const isFetched = (collection: CollectionName): collection is PolledCollection =>
  polledCollections.some((one) => one === collection);

/** Makes the sync of a workspace; nothing is asked before `start`. */
export function createSync(parts: SyncParts): Sync {
  const { workspace, now, random, setTimer } = parts;
  const { store, service } = workspace;
  const fetcher = { workspace, now };
  const placeStrays = createStrayPlacer(fetcher);
  const refreshers = createRefreshers({ ...parts, ...workspace, explain });
  let pollers: Pollers | null = null;

  async function notifyAlerts(): Promise<void> {
    await refreshers.alerts.notifyChange();
    parts.onAlerts();
  }

  async function notifyMessages(): Promise<void> {
    await refreshers.messages.notifyChange();
    parts.onMessages();
  }

  async function reread(): Promise<void> {
    const changed = await store.reread(service.dialect(), now());
    for (const collection of changed) await refreshers[collection].notifyChange();
    if (changed.includes("alerts")) parts.onAlerts();
    if (changed.includes("messages") || changed.includes("conversations")) parts.onMessages();
    // Entries are titled by their forms.
    if (changed.includes("forms")) await refreshers.entries.notifyChange();
  }

  /** What goes wrong with an ask is its outcome, also where nobody has foreseen it. */
  function explain(error: unknown): { ok: false } & Failure {
    try {
      return toStoreFailure(error);
    } catch (unforeseen) {
      parts.report("an ask failed unexpectedly", unforeseen);
      return failure("unexpected", "Something went wrong in Watchdesk. Retrying.");
    }
  }

  async function recordExpiry<T>(asking: Promise<Result<T>>): Promise<Result<T>> {
    const outcome = await asking.catch(explain);
    if (!outcome.ok && outcome.code === "sessionExpired") parts.onExpired();
    return outcome;
  }

  async function refresh(
    collection: PolledCollection,
    signal: AbortSignal,
  ): Promise<Result<unknown>> {
    const refreshed = await refreshers[collection].refresh(() =>
      pollOf(collection).request(service, signal, store),
    );
    if (!refreshed.ok) return refreshed;
    if (collection === "alerts") parts.onAlerts();
    if (collection === "messages" || collection === "conversations") {
      // What could not be searched now is searched with the next answer; these are stored all the same.
      const placed = await recordExpiry(placeStrays());
      if (placed.ok && placed.value) await refreshers.messages.notifyChange();
      parts.onMessages();
    }
    // Entries are titled by their forms.
    if (collection === "forms" && hasChanges(refreshed.value)) {
      await refreshers.entries.notifyChange();
    }
    return refreshed;
  }

  async function recordFetched<T>(fetched: Result<T>, hasChanged: boolean): Promise<Result<T>> {
    if (hasChanged) await notifyMessages();
    return fetched;
  }

  function recordSent({ operation }: OutboxEntry): void {
    if (operation.kind === "acknowledge") void notifyAlerts();
    if (operation.kind === "message" || operation.kind === "markAsRead") void notifyMessages();
    if (operation.kind === "rename") parts.onRenamed(operation);
  }

  let undecided = 0;
  function notifyOutbox(count: OutboxCount): void {
    parts.onOutbox(count);
    // An alert whose acknowledgement was refused waits again.
    if (count.undecided !== undecided) void notifyAlerts();
    undecided = count.undecided;
  }

  const worker = createOutboxWorker({
    workspace,
    now,
    random,
    setTimer,
    device: parts.device,
    fetchMessages: async (userId, limit, signal) => {
      const fetched = await fetchConversation(fetcher, userId, limit, signal);
      return recordFetched(fetched, fetched.ok && fetched.value.hasChanged);
    },
    onChange: notifyOutbox,
    onSent: recordSent,
    onExpired: parts.onExpired,
  });
  const outbox: OutboxWorker = {
    ...worker,
    decide: async (id, decision) => {
      const decided = await worker.decide(id, decision);
      if (decided.ok && decided.value.operation.kind === "acknowledge") await notifyAlerts();
      return decided;
    },
  };

  const triage = createTriage({
    store,
    outbox,
    now,
    createId: parts.createId,
    onAlerts: notifyAlerts,
    onMessages: notifyMessages,
    onChange: parts.onSnoozes,
  });

  return {
    ...createOnDemand({
      ...fetcher,
      refreshers,
      recordExpiry,
      onAlerts: notifyAlerts,
      onMessages: parts.onMessages,
    }),
    outbox,
    triage,
    start: () => {
      if (pollers !== null) return;
      pollers = createPollers({
        request: async (collection, signal) => {
          const asked = now();
          const outcome = await recordExpiry(refresh(collection, signal));
          parts.onRequested(collection, asked, outcome);
          return outcome;
        },
        presence: parts.getPresence(),
        now,
        random,
        setTimer,
      });
      outbox.start();
      pollers.requestAll();
      reread().catch((error) => parts.report("what is stored could not be read anew", error));
      store
        .pruneOutbox(now() - outboxAge)
        .catch((error) => parts.report("the outbox could not be pruned", error));
    },
    refresh: async (collection) => {
      if (pollers === null || !isFetched(collection)) return;
      refreshers[collection].recordWaiting();
      await pollers.requestNow(collection);
    },
    refreshAll: () => {
      if (pollers === null) return;
      for (const collection of polledCollections) refreshers[collection].recordWaiting();
      pollers.requestAll();
    },
    want: (collection) => {
      if (isFetched(collection)) pollers?.want(collection);
    },
    setPresence: (presence) => pollers?.setPresence(presence),
    catchUp: (after) => {
      pollers?.catchUp(after);
      // All who had the same outage do not come back in the same second.
      if (after === "sleep") outbox.retry();
      else setTimer(outbox.retry, random() * outageSpread);
    },
    fetchOlder: async (userId) => {
      const older = await recordExpiry(fetchOlder(fetcher, userId));
      return recordFetched(older, older.ok && older.value.found > 0);
    },
    reread,
    describe: async () => {
      const stored = await store.listStored();
      return collectionName.options.map((collection) => refreshers[collection].describe(stored));
    },
    look: async (collection, id) => {
      if (await store.look(collection, id, now())) await refreshers[collection].notifyChange();
    },
    notifyLedger: () => refreshers.alerts.notifyChange(),
    notifyMessages,
    countArrivals: store.countArrivals,
    stop: () => {
      outbox.stop();
      pollers?.stop();
      pollers = null;
    },
  };
}
