import type { Workspace } from "#main/account/workspace.ts";
import type { IngestReport } from "#main/store/store.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { CollectionName, Freshness } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { fetchAnswers } from "./answers.ts";

/** What a refresh tells about itself while it runs. */
type Progress = Pick<Freshness, "isRefreshing" | "failure">;

/** Keeps one stored collection fresh. */
export type Refresher = {
  /** Asks the service for all of it and stores the answer; the outcome is also in `describe`. */
  refresh(signal: AbortSignal): Promise<Result<unknown>>;
  /** Tells that stored rows changed by another way than a refresh. */
  noteChange(): Promise<void>;
  describe(): Promise<Freshness>;
};

/** Makes the refresher of a collection; `onChange` hears each new state of its freshness. */
export function createRefresher(
  collection: CollectionName,
  { service, store }: Workspace,
  now: () => EpochMs,
  onChange: (freshness: Freshness) => void,
): Refresher {
  let progress: Progress = { isRefreshing: false, failure: null };
  let version = 0;

  async function describe(): Promise<Freshness> {
    const stored = (await store.listStored()).find((entry) => entry.collection === collection);
    const { synced = null, total = 0, unreadable = 0 } = stored ?? {};
    return { collection, synced, total, unreadable, version, ...progress };
  }

  async function tell(next: Progress): Promise<void> {
    progress = next;
    onChange(await describe());
  }

  async function fetchAndStore(signal: AbortSignal): Promise<Result<IngestReport>> {
    const answers = await fetchAnswers[collection](service, signal);
    if (!answers.ok) return answers;
    const stored = await store.ingest({ ...answers.value, dialect: service.dialect(), at: now() });
    if (stored.ok && hasChanged(stored.value)) version += 1;
    return stored;
  }

  return {
    describe,
    noteChange: () => {
      version += 1;
      return tell(progress);
    },
    refresh: async (signal) => {
      await tell({ ...progress, isRefreshing: true });
      const outcome = await fetchAndStore(signal);
      const failed = outcome.ok ? null : { code: outcome.code, message: outcome.message };
      await tell({ isRefreshing: false, failure: failed });
      return outcome;
    },
  };
}

const hasChanged = ({ added, changed, removed }: IngestReport) =>
  added.length + changed.length + removed.length > 0;
