import { isDeepStrictEqual } from "node:util";
import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { IngestReport } from "#main/store/records/ingest-input.ts";
import type { Stored } from "#main/store/rows/stored.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { withoutAge } from "#shared/records/ageless-freshness.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
} from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Answers } from "./fetch-answers.ts";

type Progress = Pick<Freshness, "isRefreshing" | "failure">;

/** Keeps one stored collection fresh. */
export type Refresher = ReturnType<typeof createRefresher>;

export type RefresherParts = Timing &
  Pick<Workspace, "service" | "store"> & {
    report: Report;
    /** Turns a thrown error into a failure. */
    explain: (error: unknown) => { ok: false } & Failure;
    /**
     * Runs for the first refresh and then for each change of the freshness other than its time; a running
     * refresh is reported only if it takes long.
     */
    onFreshness: (freshness: Freshness) => void;
    /** Runs when a response was stored, changed or not, or stored rows changed in another way. */
    onStored: (collection: CollectionName) => void;
  };

/** A refresh that takes longer is reported while it runs. */
const longRefresh: DurationMs = 1_000;

/** The same for a refresh for which a user waits; reporting a shorter one would only flicker. */
const awaitedRefresh: DurationMs = 100;

/** Younger answers of a cache are stored all the same: they hardly differ. */
const longAge: DurationMs = 10_000;

const fromCache = (age: DurationMs) =>
  failure("cached", t("sync.answersFromCache", { duration: describeSpan(age) }));

type Request = () => Promise<Result<Answers>>;
/** Returns the age of the oldest answer. */
type GetAge = () => DurationMs;

/** Requests answers; resolves to them with the times of request and response, which are as old as a cache says. */
async function requestDated(
  request: Request,
  getAge: GetAge,
  now: () => EpochMs,
  storedAt: EpochMs,
): Promise<Result<Answers & { asked: EpochMs; at: EpochMs }>> {
  const sent = now();
  const answers = await request();
  if (!answers.ok) return answers;
  const age = getAge();
  const [asked, at] = [sent - age, now() - age];
  // What a cache has kept since before the stored response is nothing new, and would undo what has changed since.
  if (age >= longAge && at < storedAt + 1_000) return fromCache(age);
  return success({ ...answers.value, asked, at });
}

export const createRefreshers = (parts: RefresherParts) =>
  Object.fromEntries(
    collectionName.options.map((name) => [name, createRefresher(name, parts)]),
  ) as Record<CollectionName, Refresher>;

export function createRefresher(collection: CollectionName, parts: RefresherParts) {
  const { service, store, now, explain } = parts;
  let progress: Progress = { isRefreshing: false, failure: null };
  let version = 0;
  let reported: Freshness | null = null;
  /** When the latest response was stored; the store updates its own time only now and then if nothing changes. */
  let storedAt: EpochMs | null = null;
  let lastReport: Promise<void> = Promise.resolve();
  let running = 0;
  let isAwaited = false;

  /** Combines what is stored with the state of the refresh. */
  function describe(all: Stored[]): Freshness {
    const stored = all.find((entry) => entry.collection === collection);
    const { synced: knownSync = null, total = 0, unreadable = 0, withheld = 0 } = stored ?? {};
    const synced = knownSync === null ? null : Math.max(knownSync, storedAt ?? knownSync);
    return { collection, synced, total, unreadable, withheld, version, ...progress };
  }

  const read = async () => describe(await store.listStored([collection]));

  /** Reports a state; an ingest report makes it unnecessary to read the store. */
  async function reportNow(next: Partial<Progress>, isForced: boolean, ingested?: IngestReport) {
    progress = { ...progress, ...next };
    const freshness =
      ingested === undefined
        ? await read()
        : describe([{ collection, synced: storedAt, ...ingested }]);
    const { withheld } = freshness;
    if (withheld !== 0 && withheld !== (reported?.withheld ?? 0)) {
      parts.report("a list is not whole", `${collection}: ${withheld ?? "some"} not listed`);
    }
    const last = reported && withoutAge(reported);
    if (!isForced && isDeepStrictEqual(last, withoutAge(freshness))) return;
    reported = freshness;
    parts.onFreshness(freshness);
  }

  /** Reports states in order: a state that is read while a response is stored may arrive late. */
  function report(next: Partial<Progress>, isForced = false, ingested?: IngestReport) {
    const reporting = lastReport.then(() => reportNow(next, isForced, ingested));
    lastReport = reporting.catch(() => {});
    return reporting;
  }

  const reportRunning = () => report({ isRefreshing: true });

  async function requestAndStore(request: Request, getAge: GetAge): Promise<Result<IngestReport>> {
    const dated = await requestDated(request, getAge, now, storedAt ?? 0);
    if (!dated.ok) return dated;
    const stored = await store.ingest({ ...dated.value, dialect: service.dialect() });
    if (!stored.ok) return stored;
    storedAt = Math.max(dated.value.at, storedAt ?? 0);
    if (hasChanges(stored.value)) version += 1;
    return stored;
  }

  return {
    describe,
    /** Records that a user waits for the running or next refresh: its end is reported, and a long run earlier. */
    recordWaiting: () => {
      isAwaited = true;
      if (running > 0) reportRunning().catch(explain);
    },
    /** Reports when a failed request is repeated, as the service has stated. */
    notifyRetry: async (retryAt: EpochMs) => {
      if (progress.failure !== null) await report({ failure: { ...progress.failure, retryAt } });
    },
    /** Reports that stored rows changed in another way than by a refresh. */
    notifyChange: async () => {
      version += 1;
      await report({});
      if (running === 0 && progress.failure === null) parts.onStored(collection);
    },
    /** Stores the response of a request, whose oldest answer has that age; `describe` also contains the outcome. */
    refresh: async (request: Request, getAge: GetAge = () => 0) => {
      const before = reported ?? (await read());
      running += 1;
      const delay = isAwaited ? awaitedRefresh : longRefresh;
      const cancelTimer = parts.setTimer(() => void reportRunning().catch(explain), delay);
      try {
        // The request need not wait for the report.
        const reporting = before.synced === null ? reportRunning().catch(explain) : null;
        const outcome = await requestAndStore(request, getAge).catch(explain);
        cancelTimer();
        await reporting;
        const failed = outcome.ok ? null : { code: outcome.code, message: outcome.message };
        const ingested = outcome.ok ? outcome.value : undefined;
        const isForced = isAwaited;
        isAwaited = false;
        await report({ isRefreshing: false, failure: failed }, isForced, ingested);
        if (outcome.ok) parts.onStored(collection);
        return outcome;
      } finally {
        cancelTimer();
        running -= 1;
      }
    },
  };
}
