import type { Format } from "#renderer/lib/format.ts";
import { wordsOf } from "#shared/domain/collection-words.ts";
import type { SearchCoverage } from "#shared/model/record.ts";
import type { EpochMs } from "#shared/model/values.ts";

const and = new Intl.ListFormat("en", { type: "conjunction" });

/** How many records a search covers and how old they are, the newest first: "tasks from 2 minutes ago". */
export function describeCoverage(
  coverage: SearchCoverage[],
  now: EpochMs,
  format: Format,
): { records: string; ages: string } {
  const total = coverage.reduce((sum, one) => sum + one.total, 0);
  const byAge = new Map<string, string[]>();
  for (const { collection, synced } of [...coverage].sort(byNewest)) {
    const age = synced === null ? "never fetched" : `from ${format.relative(synced, now)}`;
    byAge.set(age, [...(byAge.get(age) ?? []), wordsOf(collection).many]);
  }
  const ages = [...byAge].map(([age, names]) => `${and.format(names)} ${age}`);
  return {
    records: total === 1 ? "1 record" : `${format.count(total)} records`,
    ages: ages.join("; "),
  };
}

const byNewest = (a: SearchCoverage, b: SearchCoverage): number =>
  (b.synced ?? Number.NEGATIVE_INFINITY) - (a.synced ?? Number.NEGATIVE_INFINITY) || 0;
