import type { Freshness } from "./collection-schema.ts";

/** A collection's freshness without its age; unchanged while polls change nothing. */
export type AgelessFreshness = Omit<Freshness, "synced"> & { hasSynced: boolean };

export const withoutAge = ({ synced, ...known }: Freshness): AgelessFreshness => ({
  ...known,
  hasSynced: synced !== null,
});
