import type { Workspace } from "#main/account/workspace.ts";
import type { Answers } from "#main/collections/fetch/fetch-answers.ts";
import { hasChanges } from "#main/store/ingest.ts";
import type { IngestReport } from "#main/store/ingest-input.ts";
import type { Stored } from "#main/store/rows/stored.ts";
import type { Failure, Result } from "#shared/ipc/failure.ts";
import type { CollectionName, Freshness } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What a refresh tells about itself while it runs. */
type Progress = Pick<Freshness, "isRefreshing" | "failure">;

/** Keeps one stored collection fresh. */
export type Refresher = {
  /** Stores what the service answers; the outcome is also in `describe`. */
  refresh(ask: () => Promise<Result<Answers>>): Promise<Result<IngestReport>>;
  /** Tells that stored rows changed by another way than a refresh. */
  noteChange(): Promise<void>;
  /** Its freshness, by what is known to be stored. */
  describe(stored: Stored[]): Freshness;
};

/** What a refresher needs; `explain` makes an outcome of what was thrown. */
export type RefresherParts = Pick<Workspace, "service" | "store"> & {
  now: () => EpochMs;
  explain: (error: unknown) => { ok: false } & Failure;
};

/** Makes the refresher of a collection; `onChange` hears each new state of its freshness. */
export function createRefresher(
  collection: CollectionName,
  { service, store, now, explain }: RefresherParts,
  onChange: (freshness: Freshness) => void,
): Refresher {
  let progress: Progress = { isRefreshing: false, failure: null };
  let version = 0;

  function describe(all: Stored[]): Freshness {
    const stored = all.find((entry) => entry.collection === collection);
    const { synced = null, total = 0, unreadable = 0 } = stored ?? {};
    return { collection, synced, total, unreadable, version, ...progress };
  }

  async function tell(next: Progress): Promise<void> {
    progress = next;
    onChange(describe(await store.listStored([collection])));
  }

  async function askAndStore(ask: () => Promise<Result<Answers>>): Promise<Result<IngestReport>> {
    const asked = now();
    const answers = await ask();
    if (!answers.ok) return answers;
    const dialect = service.dialect();
    const stored = await store.ingest({ ...answers.value, dialect, at: now(), asked });
    if (stored.ok && hasChanges(stored.value)) version += 1;
    return stored;
  }

  return {
    describe,
    noteChange: () => {
      version += 1;
      return tell(progress);
    },
    refresh: async (ask) => {
      await tell({ ...progress, isRefreshing: true });
      const outcome = await askAndStore(ask).catch(explain);
      const failed = outcome.ok ? null : { code: outcome.code, message: outcome.message };
      await tell({ isRefreshing: false, failure: failed });
      return outcome;
    },
  };
}
