import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Changes } from "./changes.ts";
import type { Polls } from "./declaration.ts";
import type { Outcomes } from "./outcomes.ts";
import type { PollResult } from "./pollers.ts";
import type { Refresher } from "./refresh.ts";

/** What asking for a collection needs. */
export type RequestParts = {
  workspace: Workspace;
  now: () => EpochMs;
  /** A request begins that is the poll of a collection. */
  onPolling?: (collection: CollectionName, at: EpochMs) => void;
  /** An ask has ended whose answers were to be stored; it began at `asked`. */
  onRequested: (collection: CollectionName, asked: EpochMs, outcome: Result<unknown>) => void;
  polls: Polls;
  /** Runs after the response to a poll was stored and before that is reported. */
  afterPoll: (collection: CollectionName) => Promise<void>;
};

/** Makes one ask for a collection, by which it is refreshed; it does not reject. */
export function createRequest(
  parts: RequestParts,
  {
    refreshers,
    recordExpiry,
    follow,
    notify,
  }: Changes & Pick<Outcomes, "recordExpiry"> & { refreshers: Record<CollectionName, Refresher> },
) {
  const { service, store } = parts.workspace;

  async function refresh(
    collection: CollectionName,
    signal: AbortSignal,
  ): Promise<Result<PollResult>> {
    const poll = parts.polls.get(collection);
    if (poll === undefined) throw new Error(`${collection} is not polled.`);
    const refreshed = await refreshers[collection].refresh(() =>
      poll.request(service, signal, store),
    );
    if (!refreshed.ok) return refreshed;
    await parts.afterPoll(collection);
    const hasChanged = hasChanges(refreshed.value);
    await follow(collection, hasChanged);
    for (const other of refreshed.value.reclassified ?? []) await notify(other);
    return success({ hasChanged });
  }

  return async (collection: CollectionName, signal: AbortSignal): Promise<Result<PollResult>> => {
    const asked = parts.now();
    parts.onPolling?.(collection, asked);
    const outcome = await recordExpiry(refresh(collection, signal));
    parts.onRequested(collection, asked, outcome);
    return outcome;
  };
}
