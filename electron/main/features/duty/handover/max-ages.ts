import { syncedEvery } from "#main/store/rows/stored.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";

/**
 * Returns the age from which on each polled collection is stale: two turns while nobody uses this computer, and the time
 * by which the stored time of an unchanged response may be late.
 */
export const readMaxAges = (polls: Polls): Partial<Record<CollectionName, DurationMs>> =>
  Object.fromEntries([...polls].map(([name, { idle }]) => [name, 2 * idle + syncedEvery]));
