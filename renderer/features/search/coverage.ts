import { wordsOf } from "#shared/domain/collections.ts";
import type { Format } from "#shared/domain/format.ts";
import type { SearchCoverage } from "#shared/model/record.ts";
import type { EpochMs } from "#shared/model/values.ts";

const and = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * What a search covers and how old it is, the newest first: "1,200 tasks from 2 minutes ago". Counted by
 * list and not in all, since several lists can hold the same object.
 */
export function describeCoverage(coverage: SearchCoverage[], now: EpochMs, format: Format): string {
  const byAge = new Map<string, string[]>();
  for (const { collection, total, synced } of [...coverage].sort(byNewest)) {
    const { one, many } = wordsOf(collection);
    const age = synced === null ? "never downloaded" : `from ${format.relative(synced, now)}`;
    const what = synced === null ? many : format.counted(total, one, many);
    byAge.set(age, [...(byAge.get(age) ?? []), what]);
  }
  return [...byAge].map(([age, names]) => `${and.format(names)} ${age}`).join("; ");
}

const byNewest = (a: SearchCoverage, b: SearchCoverage): number =>
  (b.synced ?? Number.NEGATIVE_INFINITY) - (a.synced ?? Number.NEGATIVE_INFINITY) || 0;
