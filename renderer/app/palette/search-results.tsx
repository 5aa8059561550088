import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSearchHits } from "#renderer/features/search/queries.ts";
import { SearchHitLine } from "#renderer/features/search/search-hit-line.tsx";
import { searchFor } from "#renderer/features/search/store.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { showTarget } from "../go-to.ts";

/** A search result in the palette, or the link to all results. */
type SearchResult = { id: string; title: string; content: ReactNode; run(): void };

const prefix = "found ";
const maxShown = 5;

/** Whether an entry of the palette is a search result. */
export const isSearchResult = (key: unknown): boolean => String(key).startsWith(prefix);

/** Returns stored records that match a text of at least two characters. */
export function useSearchResults(text: string): SearchResult[] {
  const navigate = useNavigate();
  const now = useMinute();
  const { hits, total } = useSearchHits(text.trim().length < 2 ? "" : text, maxShown);
  const entries: SearchResult[] = hits.map((hit) => ({
    id: `${prefix}${hit.collection} ${hit.id}`,
    title: formatTitle(
      describeCollection(hit.collection).kind,
      { ...hit, name: hit.title, at: hit.changed },
      now,
    ),
    content: <SearchHitLine hit={hit} />,
    run: () =>
      void showTarget(navigate, { kind: describeCollection(hit.collection).kind, id: hit.id }),
  }));
  if (total <= hits.length) return entries;
  const title = t("palette.showAllMatches", { count: total });
  return [
    ...entries,
    {
      id: `${prefix}all`,
      title,
      content: title,
      run: () => {
        searchFor(text);
        void navigate({ to: "/search" });
      },
    },
  ];
}
