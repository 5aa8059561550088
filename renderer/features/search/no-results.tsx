import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchCoverage } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { Coverage, listCovered } from "./coverage.tsx";

type NoResultsProps = { text: string; coverage: SearchCoverage[] };

/** States why nothing matches a query, and what was searched. */
export function NoResults({ text, coverage }: NoResultsProps) {
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
