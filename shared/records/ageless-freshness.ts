import type { Freshness } from "./collection-schema.ts";

/** How fresh a stored collection is, but for its age: the same while polls change nothing. */
export type AgelessFreshness = Omit<Freshness, "synced"> & { hasSynced: boolean };

/** Leaves the age out of a freshness. */
export const withoutAge = ({ synced, ...known }: Freshness): AgelessFreshness => ({
  ...known,
  hasSynced: synced !== null,
});
