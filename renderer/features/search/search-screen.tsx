import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { useRecordExport } from "#renderer/records/export/use-record-export.tsx";
import { QueryField } from "#renderer/records/query/query-field.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { filterKeys } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { Coverage } from "./coverage.tsx";
import { groupHits, HitGroups } from "./hit-groups.tsx";
import { HitPreview } from "./hit-preview.tsx";
import { NoResults } from "./no-results.tsx";
import { type SearchResults, useSearchHits } from "./queries.ts";
import { SaveButton } from "./saved/save-button.tsx";
import { SavedList } from "./saved/saved-list.tsx";
import styles from "./search.module.css";
import { keyOf, searchFor, useSearch } from "./store.ts";

/** The maximum number of hits that main sends at once. */
const limit = 100;

/** Full-text search over everything stored on this computer. */
export function SearchScreen() {
  const { text, selected } = useSearch();
  const found = useSearchHits(text, limit);
  const hits = useMemo(() => groupHits(found.hits), [found.hits]);
  const shown = hits.find((hit) => keyOf(hit) === selected) ?? hits[0] ?? null;
  const searchExport = useRecordExport({
    what: "list",
    total: found.isSearching ? null : found.total,
    rows: "match",
    read: () => ({
      source: { list: "search", text: text.trim() },
      title: t("search.searchResults"),
      filter: [t("search.matchesText", { text: text.trim() })],
    }),
  });
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useWindowTitle(t("common.search"));
  useEffect(() => {
    field.current?.select();
    field.current?.focus();
  }, []);
  useKeys({ [filterKeys]: () => field.current?.select() });
  const list = (
    <div className={styles.screen}>
      <ListHeader
        title={t("common.search")}
        choice={
          <>
            <Count text={text} found={found} />
            <SaveButton text={text} />
            {searchExport.menu}
          </>
        }
      >
        <QueryField
          label={t("search.searchEverything")}
          value={text}
          field={field}
          onChange={searchFor}
          onLeave={() => results.current?.querySelector("button")?.focus()}
        />
      </ListHeader>
      {searchExport.outcome}
      <div ref={results} className={styles.results}>
        <Results text={text} found={found} hits={hits} shown={shown} field={field} />
      </div>
    </div>
  );
  return (
    <Split
      title={t("common.search")}
      isDetailOpen={false}
      list={list}
      detail={shown !== null && <HitPreview hit={shown} text={text} />}
    />
  );
}

type ResultsProps = { text: string; found: SearchResults };

/** The number of matches, announced to screen readers once known. */
function Count({ text, found: { total, error, isSearching } }: ResultsProps) {
  const isKnown = text.trim() !== "" && isReadable(text) && error === null && !isSearching;
  return (
    <p className={styles.count} role="status">
      {isKnown && t("counts.match", { count: total })}
    </p>
  );
}

/** Whether a query has no mistakes; what is still being typed is none. */
const isReadable = (text: string): boolean =>
  parseQuery(text).errors.every(({ isIncomplete }) => isIncomplete);

type ListProps = ResultsProps & {
  hits: SearchHit[];
  shown: SearchHit | null;
  field: RefObject<HTMLInputElement | null>;
};

function Results({ text, found, hits, shown, field }: ListProps) {
  const { total, coverage, isSearching, error } = found;
  if (error !== null) {
    return <ReadFailure title={t("search.notAvailable")} error={error} onRetry={found.refetch} />;
  }
  if (text.trim() === "") {
    return (
      <>
        <SavedList />
        <EmptyState title={t("search.searchThisComputer")}>
          <p>{t("search.startNote")}</p>
          <Coverage coverage={coverage} text="" />
        </EmptyState>
      </>
    );
  }
  if (hits.length === 0) {
    if (isSearching) return null;
    return <NoResults text={text} coverage={coverage} />;
  }
  return (
    <>
      <HitGroups hits={hits} shown={shown} onLeave={() => field.current?.focus()} />
      {total > hits.length && (
        <p className={styles.more}>{t("search.showingBest", { count: hits.length })}</p>
      )}
      <Coverage coverage={coverage} text={text} />
    </>
  );
}
