import type { RecentItem } from "#shared/features/forms/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** Returns a function that finds a value by name and throws if there is none. */
export const createLookup = <Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ((name: string) => Value) => {
  const byName = new Map(values.map((value) => [nameOf(value), value]));
  return (name) => {
    const value = byName.get(name);
    if (value === undefined) {
      throw new Error(`The world has nothing named "${name}".`);
    }
    return value;
  };
};

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
