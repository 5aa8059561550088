import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { mergeFilters } from "#shared/records/query/merge-filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchCoverage } from "#shared/records/record-schema.ts";
import styles from "./search.module.css";

type CoverageProps = { coverage: SearchCoverage[]; text: string };

/** What a query searches and how old that is, and what is not stored. */
export function Coverage({ coverage, text }: CoverageProps) {
  const now = useMinute();
  if (coverage.length === 0) return null;
  const covered = listCovered(coverage, text);
  const notes = describeMissing(covered);
  return (
    <div className={styles.coverage}>
      {covered.length > 0 && <p>Covers {describeCoverage(covered, now, format)}.</p>}
      <p>{["Searches what is stored here.", ...notes].join(" ")}</p>
    </div>
  );
}

/** Lists the coverage of the collections whose records can match the filters of a query. */
export function listCovered(coverage: SearchCoverage[], text: string): SearchCoverage[] {
  const filters = mergeFilters(parseQuery(text).filters).filter(({ isNegated }) => !isNegated);
  const possible = filters.map((filter): string[] => collectionsWith(filter));
  return coverage.filter(({ collection }) => possible.every((some) => some.includes(collection)));
}

/** States what the covered collections do not contain. */
function describeMissing(covered: SearchCoverage[]): string[] {
  const has = (name: SearchCoverage["collection"]) =>
    covered.some(({ collection }) => collection === name);
  return [
    ...(has("plans") ? ["Plans are stored once you have found them."] : []),
    ...(has("messages")
      ? ["Older messages are stored once you have shown them in their conversation."]
      : []),
    ...(has("forms") || has("processes")
      ? ["Of forms and processes, those that are available offline or recent are stored."]
      : []),
  ];
}

const and = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * Formats what a search covers and its age, newest first: "1,200 tasks from 2 minutes ago". Counts per collection
 * without a total, as several collections can contain the same object.
 */
export function describeCoverage(coverage: SearchCoverage[], now: EpochMs, format: Format): string {
  const byAge = new Map<string, string[]>();
  for (const { collection, total, synced } of [...coverage].sort(byNewest)) {
    const { one, many } = describeCollection(collection);
    const age = synced === null ? "never downloaded" : `from ${format.relative(synced, now)}`;
    const what = synced === null ? many : format.counted(total, one, many);
    byAge.set(age, [...(byAge.get(age) ?? []), what]);
  }
  return [...byAge].map(([age, names]) => `${and.format(names)} ${age}`).join("; ");
}

const byNewest = (a: SearchCoverage, b: SearchCoverage): number =>
  (b.synced ?? Number.NEGATIVE_INFINITY) - (a.synced ?? Number.NEGATIVE_INFINITY) || 0;
