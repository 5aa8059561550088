import type { Workspace } from "#main/account/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { CollectionName, Freshness } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { sendAcknowledgements } from "./acknowledgements.ts";
import { createPoller, type Poller, type SetTimer } from "./poller.ts";
import { createRefresher, type Refresher } from "./refresh.ts";
import type { Rhythm } from "./schedule.ts";

/** What keeps a workspace fresh needs. */
export type SyncParts = {
  workspace: Workspace;
  now: () => EpochMs;
  random: () => number;
  setTimer: SetTimer;
  onFreshness: (freshness: Freshness) => void;
  /** Hears that the stored alerts may have changed. */
  onAlerts: () => void;
  /** The service no longer accepts the token. */
  onExpired: () => void;
};

/** Keeps the collections of one workspace fresh while started. */
export type Sync = {
  /** Asks for everything now and goes on by its rhythm; does nothing while started. */
  start(): void;
  /** Asks now, or joins the ask under way; does nothing while stopped. */
  refresh(collection: CollectionName): Promise<void>;
  /** Asks for every collection now. */
  refreshAll(): void;
  describe(): Promise<Freshness[]>;
  /** Tells that an alert's ledger was written by somebody else. */
  noteLedger(): void;
  /** Records the wish durably and tells the service at once if it can be reached. */
  acknowledge(id: string): Promise<Result<LedgeredAlert>>;
  stop(): void;
};

/** How often each collection is asked for: together well under 150 requests an hour. */
const rhythms: Record<CollectionName, Rhythm> = {
  alerts: { every: 30_000, longest: 120_000 },
  tasks: { every: 300_000, longest: 600_000 },
};
const collections = Object.keys(rhythms) as CollectionName[];

/** Makes the sync of a workspace; nothing is asked before `start`. */
export function createSync(parts: SyncParts): Sync {
  const { workspace, now } = parts;
  const refreshers = fromCollections((collection) =>
    createRefresher(collection, workspace, now, parts.onFreshness),
  );
  let pollers: Record<CollectionName, Poller> | null = null;

  const createPollers = () =>
    fromCollections((collection) =>
      createPoller({
        rhythm: rhythms[collection],
        random: parts.random,
        setTimer: parts.setTimer,
        ask: (signal) => ask(collection, refreshers[collection], signal),
      }),
    );

  async function ask(collection: CollectionName, refresher: Refresher, signal: AbortSignal) {
    const outcome = await exchange(collection, refresher, signal).catch(toStoreFailure);
    if (!outcome.ok && outcome.code === "sessionExpired") parts.onExpired();
    return outcome;
  }

  async function exchange(
    collection: CollectionName,
    refresher: Refresher,
    signal: AbortSignal,
  ): Promise<Result<unknown>> {
    if (collection !== "alerts") return refresher.refresh(signal);
    const sent = await sendAcknowledgements(workspace, now, signal);
    const refreshed = await refresher.refresh(signal);
    if (refreshed.ok) parts.onAlerts();
    return sent.ok ? refreshed : sent;
  }

  const refreshAll = () => {
    for (const poller of Object.values(pollers ?? {})) void poller.askNow();
  };

  return {
    start: () => {
      if (pollers !== null) return;
      pollers = createPollers();
      refreshAll();
    },
    refreshAll,
    refresh: async (collection) => pollers?.[collection].askNow(),
    describe: () => Promise.all(collections.map((collection) => refreshers[collection].describe())),
    acknowledge: async (id) => {
      const alert = await workspace.store.requestAcknowledge(id, now());
      if (alert === null) return failure("notFound", "This alert is not stored here any more.");
      await refreshers.alerts.noteChange();
      parts.onAlerts();
      void pollers?.alerts.askNow();
      return success(alert);
    },
    noteLedger: () => void refreshers.alerts.noteChange(),
    stop: () => {
      for (const poller of Object.values(pollers ?? {})) poller.stop();
      pollers = null;
    },
  };
}

function fromCollections<T>(make: (collection: CollectionName) => T): Record<CollectionName, T> {
  return Object.fromEntries(collections.map((name) => [name, make(name)])) as Record<
    CollectionName,
    T
  >;
}
