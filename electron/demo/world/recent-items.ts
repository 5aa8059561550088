import type { RecentItem } from "#shared/features/forms/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { createLookup } from "./create-lookup.ts";

/** Creates recent items from records by name; `timeAt` returns the time of an index. */
export const createRecentItems = (
  records: Omit<RecentItem, "lastEntryDate">[],
  names: string[],
  timeAt: (index: number) => EpochMs,
): RecentItem[] => {
  const getRecord = createLookup(records, ({ name }) => name);
  return names.map((recent, index) => {
    const { id, name, container } = getRecord(recent);
    return { id, name, container, lastEntryDate: timeAt(index) };
  });
};
