import type { RecentItem } from "#shared/features/forms/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { lookUp } from "./look-up.ts";

/** Lists records by their names as used lately; `timeAt` says when the one at a place was. */
export const createRecentItems = (
  records: Omit<RecentItem, "lastEntryDate">[],
  names: string[],
  timeAt: (place: number) => EpochMs,
): RecentItem[] => {
  const recordNamed = lookUp(records, ({ name }) => name);
  return names.map((wanted, place) => {
    const { id, name, container } = recordNamed(wanted);
    return { id, name, container, lastEntryDate: timeAt(place) };
  });
};
