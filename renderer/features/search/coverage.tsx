import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { mergeFilters } from "#shared/records/query/merge-filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchCoverage } from "#shared/records/record-schema.ts";
import { joinTexts, t } from "#shared/texts/t.ts";
import styles from "./search.module.css";

type CoverageProps = {
  coverage: SearchCoverage[];
  text: string;
  /** Whether nothing was found, so that it matters what else is missing, and how old the rest is. */
  isDetailed?: boolean;
};

/** States what a query searches, and what of it is not stored. */
export function Coverage({ coverage, text, isDetailed = false }: CoverageProps) {
  const now = useMinute();
  if (coverage.length === 0) return null;
  const covered = listCovered(coverage, text);
  const notes = [
    t("search.storedNote"),
    ...describeMissing(covered),
    ...(isDetailed ? [...describePartial(covered), ...describeAge(covered, now)] : []),
  ];
  return <p className={styles.coverage}>{notes.join(" ")}</p>;
}

/** Lists the coverage of the collections whose records can match the filters of a query. */
export function listCovered(coverage: SearchCoverage[], text: string): SearchCoverage[] {
  const filters = mergeFilters(parseQuery(text).filters).filter(({ isNegated }) => !isNegated);
  const possible = filters.map((filter): string[] => collectionsWith(filter));
  return coverage.filter(({ collection }) => possible.every((some) => some.includes(collection)));
}

/** States which of the covered collections contain nothing yet. */
export function describeMissing(covered: SearchCoverage[]): string[] {
  const plans = covered.find(({ collection }) => collection === "plans");
  const missing = covered
    .filter(({ collection, synced }) => collection !== "plans" && synced === null)
    .map(({ collection }) => describeCollection(collection).many);
  return [
    ...(plans === undefined
      ? []
      : [plans.total === 0 ? t("search.noPlans") : t("search.onlyFoundPlans")]),
    ...(missing.length === 0
      ? []
      : [t("search.notDownloadedYet", { collections: joinTexts(missing) })]),
  ];
}

/** States which of the covered collections are stored only in part. */
function describePartial(covered: SearchCoverage[]): string[] {
  const has = (name: SearchCoverage["collection"]) =>
    covered.some(({ collection }) => collection === name);
  return [
    ...(has("messages") ? [t("search.messagesNote")] : []),
    ...(has("forms") || has("processes") ? [t("search.formsNote")] : []),
  ];
}

/** States the age of the oldest of the covered collections; plans have their own ages. */
export function describeAge(covered: SearchCoverage[], now: EpochMs): string[] {
  const times = covered.flatMap(({ collection, synced }) =>
    collection === "plans" || synced === null ? [] : [synced],
  );
  if (times.length === 0) return [];
  return [t("search.oldestData", { time: format.relative(Math.min(...times), now) })];
}
