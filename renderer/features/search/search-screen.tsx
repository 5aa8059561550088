import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { QueryField } from "#renderer/records/query/query-field.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { filterKeys } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchCoverage, SearchHit } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { Coverage, listCovered } from "./coverage.tsx";
import { groupHits, HitGroups } from "./hit-groups.tsx";
import { type SearchResults, useSearchHits } from "./queries.ts";
import styles from "./search.module.css";
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

type ListProps = ResultsProps & {
  hits: SearchHit[];
  field: RefObject<HTMLInputElement | null>;
};

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

type NoResultsProps = { text: string; coverage: SearchCoverage[] };

/** States why nothing matches a query, and what was searched. */
function NoResults({ text, coverage }: NoResultsProps) {
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
