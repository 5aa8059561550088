import { useQueries } from "@tanstack/react-query";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { removePart } from "#shared/records/query/format-query.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchCoverage } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { Coverage, listCovered } from "./coverage.tsx";
import { searchQuery } from "./queries.ts";
import styles from "./search.module.css";
import { searchFor } from "./store.ts";

type NoResultsProps = { text: string; coverage: SearchCoverage[] };

/** The maximum number of parts of a query that are tried without. */
const maxParts = 6;

/** States why nothing matches a query, what was searched, and which of its parts exclude everything. */
export function NoResults({ text, coverage }: NoResultsProps) {
  const { filters, errors } = parseQuery(text);
  const unreadable = errors.filter(({ isIncomplete }) => !isIncomplete);
  if (unreadable.length > 0) {
    return (
      <EmptyState title={t("search.cantReadSearch")}>
        <p>{t("search.cantReadSearchNote")}</p>
      </EmptyState>
    );
  }
  const hasFilters = filters.length > 0;
  const isImpossible = listCovered(coverage, text).length === 0;
  return (
    <EmptyState title={t("search.noResultsFor", { text: text.trim() })}>
      {hasFilters ? <Excluding text={text} /> : <p>{t("search.noResultsNote")}</p>}
      {isImpossible && <p>{t("search.noMatchingKind")}</p>}
      <Coverage coverage={coverage} text={text} isDetailed />
    </EmptyState>
  );
}

/** Offers to remove each part of a query without which there are results, with their number. */
function Excluding({ text }: { text: string }) {
  const { terms, filters } = parseQuery(text);
  const parts = [...filters, ...terms].slice(0, maxParts);
  const others =
    parts.length < 2 ? [] : parts.map((part) => ({ part, rest: removePart(text, part) }));
  const results = useQueries({ queries: others.map(({ rest }) => searchQuery(rest, 1)) });
  const excluding = others.flatMap(({ part, rest }, at) => {
    const total = results[at]?.data?.total ?? 0;
    return total === 0 ? [] : [{ rest, total, shown: text.slice(part.start, part.end) }];
  });
  if (excluding.length === 0) return null;
  return (
    <ul className={styles.excluding}>
      {excluding.map(({ rest, total, shown }) => (
        <li key={rest}>
          {rich("search.resultsWithout", { count: total, filter: <bdi>{shown}</bdi> })}{" "}
          <Button
            aria-label={t("common.removeName", { name: shown })}
            onClick={() => searchFor(rest)}
          >
            {t("common.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
