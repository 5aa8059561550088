import { isDeepStrictEqual } from "node:util";
import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { IngestReport } from "#main/store/records/ingest-input.ts";
import type { Stored } from "#main/store/rows/stored.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { withoutAge } from "#shared/records/ageless-freshness.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
} from "#shared/records/collection-schema.ts";
import type { Answers } from "./fetch/fetch-answers.ts";

/** What a refresh tells about itself while it runs. */
type Progress = Pick<Freshness, "isRefreshing" | "failure">;

/** Keeps one stored collection fresh. */
export type Refresher = ReturnType<typeof createRefresher>;

/** What a refresher needs; `explain` makes an outcome of what was thrown. */
export type RefresherParts = Timing &
  Pick<Workspace, "service" | "store"> & {
    explain: (error: unknown) => { ok: false } & Failure;
    /**
     * Hears of its first refresh, and then of each new state of its freshness: not where the time of the
     * refresh is all that is new, and of a refresh that runs only where that takes long.
     */
    onFreshness: (freshness: Freshness) => void;
    /** Hears that an answer was stored, changed or not, or that stored rows changed by another way. */
    onStored: (collection: CollectionName) => void;
  };

/** A refresh that takes longer is told of while it runs. */
const longRefresh: DurationMs = 1_000;

/** The same where a person waits for it: what is over sooner would only flicker. */
const awaitedRefresh: DurationMs = 100;

/** Makes the refreshers of all collections. */
export const createRefreshers = (parts: RefresherParts) =>
  Object.fromEntries(
    collectionName.options.map((name) => [name, createRefresher(name, parts)]),
  ) as Record<CollectionName, Refresher>;

/** Makes the refresher of a collection. */
export function createRefresher(collection: CollectionName, parts: RefresherParts) {
  const { service, store, now, explain } = parts;
  let progress: Progress = { isRefreshing: false, failure: null };
  let version = 0;
  let reported: Freshness | null = null;
  /** When the latest answer was taken in; the store keeps that only now and then where nothing changes. */
  let storedAt: EpochMs | null = null;
  let lastEmit: Promise<void> = Promise.resolve();
  let running = 0;
  let isWaitedFor = false;

  /** Its freshness as it was told, by what is known to be stored. */
  function describe(all: Stored[]): Freshness {
    const stored = all.find((entry) => entry.collection === collection);
    const { synced: storedSynced = null, total = 0, unreadable = 0 } = stored ?? {};
    const synced = storedSynced === null ? null : Math.max(storedSynced, storedAt ?? storedSynced);
    return { collection, synced, total, unreadable, version, ...progress };
  }

  const read = async () => describe(await store.listStored([collection]));

  /** What an ingest has just told of the store need not be read from it. */
  async function emitNow(next: Partial<Progress>, isWanted: boolean, report?: IngestReport) {
    progress = { ...progress, ...next };
    const freshness =
      report === undefined ? await read() : describe([{ collection, synced: storedAt, ...report }]);
    const isUnchanged =
      reported !== null && isDeepStrictEqual(withoutAge(reported), withoutAge(freshness));
    if (isUnchanged && !isWanted) return;
    reported = freshness;
    parts.onFreshness(freshness);
  }

  /** One after the other: what is read while an answer is stored may be read late, as it was before. */
  function emit(next: Partial<Progress>, isWanted = false, report?: IngestReport): Promise<void> {
    const telling = lastEmit.then(() => emitNow(next, isWanted, report));
    lastEmit = telling.catch(() => {});
    return telling;
  }

  const emitRunning = () => emit({ isRefreshing: true });

  async function requestAndStore(
    request: () => Promise<Result<Answers>>,
  ): Promise<Result<IngestReport>> {
    const asked = now();
    const answers = await request();
    if (!answers.ok) return answers;
    const dialect = service.dialect();
    const at = now();
    const stored = await store.ingest({ ...answers.value, dialect, at, asked });
    if (!stored.ok) return stored;
    storedAt = at;
    if (hasChanges(stored.value)) version += 1;
    return stored;
  }

  return {
    describe,
    /** A person waits for the refresh that runs, or else the next: its end is told, and while it runs if that takes long. */
    recordWaiting: () => {
      isWaitedFor = true;
      if (running > 0) emitRunning().catch(explain);
    },
    /** Tells when it is asked again for what has failed, as the service has said when. */
    notifyRetry: async (retryAt: EpochMs) => {
      if (progress.failure === null) return;
      await emit({ failure: { ...progress.failure, retryAt } });
    },
    /** Tells that stored rows changed by another way than a refresh. */
    notifyChange: async () => {
      version += 1;
      await emit({});
      if (running === 0 && progress.failure === null) parts.onStored(collection);
    },
    /** Stores what the service answers; the outcome is also in `describe`. */
    refresh: async (request: () => Promise<Result<Answers>>) => {
      const before = reported ?? (await read());
      running += 1;
      const delay = isWaitedFor ? awaitedRefresh : longRefresh;
      const cancelTimer = parts.setTimer(() => void emitRunning().catch(explain), delay);
      try {
        // The request need not wait until that is told.
        const telling = before.synced === null ? emitRunning().catch(explain) : null;
        const outcome = await requestAndStore(request).catch(explain);
        cancelTimer();
        await telling;
        const failed = outcome.ok ? null : { code: outcome.code, message: outcome.message };
        const report = outcome.ok ? outcome.value : undefined;
        const isWanted = isWaitedFor;
        isWaitedFor = false;
        await emit({ isRefreshing: false, failure: failed }, isWanted, report);
        if (outcome.ok) parts.onStored(collection);
        return outcome;
      } finally {
        cancelTimer();
        running -= 1;
      }
    },
  };
}
