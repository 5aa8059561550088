import { type PolledCollection, pollOf } from "#main/app/store/collections.ts";
import { createStrayPlacer } from "#main/features/messages/sync/place-strays.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { type Changes, isChat } from "./changes.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Asked } from "./pollers.ts";
import type { Refresher } from "./refresh.ts";

/** What asking for a collection needs. */
export type RequestParts = {
  workspace: Workspace;
  now: () => EpochMs;
  /** A request begins that is the poll of a collection. */
  onPolling?: (collection: CollectionName, at: EpochMs) => void;
  /** An ask has ended whose answers were to be stored; it began at `asked`. */
  onRequested: (collection: CollectionName, asked: EpochMs, outcome: Result<unknown>) => void;
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
  const placeStrays = createStrayPlacer(parts);

  async function refresh(
    collection: PolledCollection,
    signal: AbortSignal,
  ): Promise<Result<Asked>> {
    const refreshed = await refreshers[collection].refresh(() =>
      pollOf(collection).request(service, signal, store),
    );
    if (!refreshed.ok) return refreshed;
    if (isChat(collection)) {
      // What could not be searched now is searched with the next answer; these are stored all the same.
      const placed = await recordExpiry(placeStrays());
      if (placed.ok && placed.value) await refreshers.messages.notifyChange();
    }
    const hasChanged = hasChanges(refreshed.value);
    await follow(collection, hasChanged);
    for (const other of refreshed.value.reclassified ?? []) await notify(other);
    return success({ hasChanged });
  }

  return async (collection: PolledCollection, signal: AbortSignal): Promise<Result<Asked>> => {
    const asked = parts.now();
    parts.onPolling?.(collection, asked);
    const outcome = await recordExpiry(refresh(collection, signal));
    parts.onRequested(collection, asked, outcome);
    return outcome;
  };
}
