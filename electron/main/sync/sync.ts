import type { Workspace } from "#main/account/workspace.ts";
import { hasChanges } from "#main/store/ingest.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { type CollectionName, collectionName, type Freshness } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { sendAcknowledgements } from "./acknowledgements.ts";
import { type FetchedCollection, fetchAnswers, fetchPlans } from "./answers.ts";
import { createPoller, type Poller, type SetTimer } from "./poller.ts";
import { createRefresher } from "./refresh.ts";
import { oldest, rhythms } from "./rhythms.ts";

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
  /**
   * Asks for alerts and tasks now, then for one collection after the other, and goes on by their
   * rhythms; does nothing while started.
   */
  start(): void;
  /** Asks now, or joins the ask under way; does nothing while stopped, and for plans. */
  refresh(collection: CollectionName): Promise<void>;
  /** Asks for everything in the order of a start. */
  refreshAll(): void;
  /** Somebody begins to look at a collection: it is asked for if the latest answer is not fresh. */
  want(collection: CollectionName): void;
  /** Asks for the plans that match and stores them; started or not. */
  findPlans(q: string): Promise<Result<{ found: number }>>;
  describe(): Promise<Freshness[]>;
  /** Notes that the person has looked at a record. */
  look(collection: CollectionName, id: string): Promise<void>;
  /** Tells that an alert's ledger was written by somebody else. */
  noteLedger(): void;
  /** Records the wish durably and tells the service at once if it can be reached. */
  acknowledge(id: string): Promise<Result<LedgeredAlert>>;
  stop(): void;
};

type Pollers = Record<FetchedCollection, Poller>;

const fetched = Object.keys(rhythms) as FetchedCollection[];

/** What the person must not wait for. */
const urgent: FetchedCollection[] = ["alerts", "tasks"];

const isFetched = (collection: CollectionName): collection is FetchedCollection =>
  collection in rhythms;

/** Makes the sync of a workspace; nothing is asked before `start`. */
export function createSync(parts: SyncParts): Sync {
  const { workspace, now } = parts;
  const { store, service } = workspace;
  const refreshers = fromNames(collectionName.options, (collection) =>
    createRefresher(collection, workspace, now, parts.onFreshness),
  );
  let pollers: Pollers | null = null;
  /** How the latest ask for each went since everything was asked for. */
  const asked = new Map<FetchedCollection, { at: EpochMs; isOk: boolean }>();

  const createPollers = (): Pollers =>
    fromNames(fetched, (collection) =>
      createPoller({
        rhythm: rhythms[collection],
        random: parts.random,
        setTimer: parts.setTimer,
        ask: (signal) => ask(collection, signal),
      }),
    );

  async function ask(collection: FetchedCollection, signal: AbortSignal) {
    asked.set(collection, { at: now(), isOk: false });
    const outcome = await noteExpiry(exchange(collection, signal));
    asked.set(collection, { at: now(), isOk: outcome.ok });
    return outcome;
  }

  async function noteExpiry<T>(asking: Promise<Result<T>>): Promise<Result<T>> {
    const outcome = await asking.catch(toStoreFailure);
    if (!outcome.ok && outcome.code === "sessionExpired") parts.onExpired();
    return outcome;
  }

  async function exchange(
    collection: FetchedCollection,
    signal: AbortSignal,
  ): Promise<Result<unknown>> {
    const isAlerts = collection === "alerts";
    const sent = isAlerts ? await sendAcknowledgements(workspace, now, signal) : success(null);
    const refreshed = await refreshers[collection].refresh(() =>
      fetchAnswers(collection)(service, signal),
    );
    if (refreshed.ok && isAlerts) parts.onAlerts();
    // Entries are titled by their forms.
    if (refreshed.ok && collection === "forms" && hasChanges(refreshed.value)) {
      await refreshers.entries.noteChange();
    }
    return sent.ok ? refreshed : sent;
  }

  /** Asks for the urgent ones at once and for the rest in turn, unless somebody wanted them before. */
  async function askForAll(own: Pollers): Promise<void> {
    asked.clear();
    await Promise.all(urgent.map((collection) => own[collection].askNow()));
    for (const collection of fetched) {
      if (own !== pollers) return;
      if (!asked.has(collection)) await own[collection].askNow();
    }
  }

  return {
    start: () => {
      if (pollers !== null) return;
      pollers = createPollers();
      void askForAll(pollers);
    },
    refreshAll: () => {
      if (pollers !== null) void askForAll(pollers);
    },
    refresh: async (collection) => {
      if (isFetched(collection)) await pollers?.[collection].askNow();
    },
    want: (collection) => {
      if (!isFetched(collection)) return;
      const last = asked.get(collection);
      // One that failed is asked for again when its back-off allows it.
      const isFine = last !== undefined && (!last.isOk || now() - last.at < oldest);
      if (!isFine) void pollers?.[collection].askNow();
    },
    findPlans: async (q) => {
      let found = 0;
      const outcome = await noteExpiry(
        refreshers.plans.refresh(async () => {
          const plans = await fetchPlans(service, q);
          if (!plans.ok) return plans;
          found = plans.value.found;
          return success(plans.value.answers);
        }),
      );
      return outcome.ok ? success({ found }) : outcome;
    },
    describe: async () => {
      const stored = await store.listStored();
      return collectionName.options.map((collection) => refreshers[collection].describe(stored));
    },
    look: async (collection, id) => {
      if (await store.look(collection, id, now())) await refreshers[collection].noteChange();
    },
    acknowledge: async (id) => {
      const alert = await store.requestAcknowledge(id, now());
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

const fromNames = <N extends CollectionName, T>(names: N[], make: (name: N) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
