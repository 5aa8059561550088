import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { QueryField } from "#renderer/records/query/query-field.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { filterKeys } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { mergeFilters } from "#shared/records/query/query.ts";
import type { SearchCoverage, SearchHit } from "#shared/records/record-schema.ts";
import { joinTexts, t } from "#shared/texts/t.ts";
import { type SearchResults, useSearchHits } from "./queries.ts";
import styles from "./search.module.css";
import { SearchHitLine } from "./search-hit-line.tsx";
import { searchFor, useSearch } from "./store.ts";

/** The maximum number of hits that main sends at once. */
const limit = 100;

/** All records stored on this computer that match a text: all results of the palette. */
export function SearchScreen() {
  const { text } = useSearch();
  const found = useSearchHits(text, limit);
  const hits = useMemo(() => groupHits(found.hits), [found.hits]);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useWindowTitle(t("common.search"));
  useEffect(() => {
    field.current?.select();
    field.current?.focus();
  }, []);
  useKeys({ [filterKeys]: () => field.current?.select() });
  return (
    <div className={styles.screen}>
      <ListHeader title={t("common.search")} choice={<Count text={text} found={found} />}>
        <QueryField
          label={t("search.searchEverything")}
          value={text}
          field={field}
          onChange={searchFor}
          onLeave={() => results.current?.querySelector("button")?.focus()}
        />
      </ListHeader>
      <div ref={results} className={styles.results}>
        <Results text={text} found={found} hits={hits} field={field} />
      </div>
    </div>
  );
}

type ResultsProps = { text: string; found: SearchResults };

/** The number of matches, announced to screen readers once known. */
function Count({ text, found: { total, error, isSearching } }: ResultsProps) {
  const isKnown = text.trim() !== "" && isReadable(text) && error === null && !isSearching;
  return (
    <p className="quiet numbers" role="status">
      {isKnown && t("counts.match", { count: total })}
    </p>
  );
}

/** Whether a query has no mistakes; what is still being typed is none. */
const isReadable = (text: string): boolean =>
  parseQuery(text).errors.every(({ isIncomplete }) => isIncomplete);

type ListProps = ResultsProps & { hits: SearchHit[]; field: RefObject<HTMLInputElement | null> };

function Results({ text, found, hits, field }: ListProps) {
  const { total, coverage, isSearching, error } = found;
  if (error !== null) {
    return <ReadFailure title={t("search.notAvailable")} error={error} onRetry={found.refetch} />;
  }
  if (text.trim() === "") {
    return (
      <EmptyState title={t("search.searchThisComputer")}>
        <p>{t("search.startNote")}</p>
        <Coverage coverage={coverage} text="" />
      </EmptyState>
    );
  }
  if (hits.length === 0) {
    if (isSearching) return null;
    return <NoResults text={text} coverage={coverage} />;
  }
  return (
    <>
      <HitGroups hits={hits} onLeave={() => field.current?.focus()} />
      {total > hits.length && (
        <p className={styles.more}>{t("search.showingBest", { count: hits.length })}</p>
      )}
      <Coverage coverage={coverage} text={text} />
    </>
  );
}

/** States why nothing matches a query, and what was searched. */
function NoResults({ text, coverage }: { text: string; coverage: SearchCoverage[] }) {
  const { errors } = parseQuery(text);
  const unreadable = errors.filter(({ isIncomplete }) => !isIncomplete);
  if (unreadable.length > 0) {
    return (
      <EmptyState title={t("search.cantReadSearch")}>
        <p>{t("search.cantReadSearchNote")}</p>
      </EmptyState>
    );
  }
  const isImpossible = listCovered(coverage, text).length === 0;
  return (
    <EmptyState title={t("search.noResultsFor", { text: text.trim() })}>
      <p>{t("search.noResultsNote")}</p>
      {isImpossible && <p>{t("search.noMatchingKind")}</p>}
      <Coverage coverage={coverage} text={text} isDetailed />
    </EmptyState>
  );
}

type CoverageProps = {
  coverage: SearchCoverage[];
  text: string;
  /** Whether nothing was found, so that it matters what else is missing, and how old the rest is. */
  isDetailed?: boolean;
};

/** States what a query searches, and what of it is not stored. */
function Coverage({ coverage, text, isDetailed = false }: CoverageProps) {
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

type HitGroupsProps = {
  /** Ordered by `groupHits`. */
  hits: SearchHit[];
  /** Called on Up at the first hit. */
  onLeave(): void;
};

/** The collections that users search for most come first, then that of the best hit. */
const leadingCollections = ["alerts", "messages", "tasks"];

/** Orders hits by collection, and by relevance within each. */
function groupHits(hits: SearchHit[]): SearchHit[] {
  const kinds = [...new Set([...leadingCollections, ...hits.map(({ collection }) => collection)])];
  return hits.toSorted((a, b) => kinds.indexOf(a.collection) - kinds.indexOf(b.collection));
}

/** Hits by collection; arrows or j and k move the focus. */
function HitGroups({ hits, onLeave }: HitGroupsProps) {
  const show = useShow();
  const groups = Map.groupBy(hits, ({ collection }) => collection);
  const list = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const lines = [...(list.current?.querySelectorAll("button") ?? [])];
    const to = lines.findIndex((line) => line.matches(":focus")) + by;
    if (to < 0) onLeave();
    else lines[to]?.focus();
  };
  const [down, up] = [() => step(1), () => step(-1)];
  useKeys({ ArrowDown: down, j: down, ArrowUp: up, k: up, Escape: onLeave }, list);
  return (
    <div ref={list}>
      {[...groups].map(([collection, own]) => {
        const { title, kind } = describeCollection(collection);
        return (
          <section key={collection} className={styles.group} aria-label={title}>
            <h2 className="caption strong pad-1-2">
              {title} <span className={styles.hits}>{format.count(own.length)}</span>
            </h2>
            <ul>
              {own.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    className={styles.hit}
                    onClick={() => show({ kind, id: hit.id })}
                  >
                    <SearchHitLine hit={hit} isGrouped />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
