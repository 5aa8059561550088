import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { SearchCoverage, SearchHit } from "#shared/records/record-schema.ts";

/** Searches; a blank text returns no hits but the coverage. */
const searchQuery = (text: string, limit: number) => ({
  ...commandQuery(["search", text, limit], "search.find", { text, limit }),
  placeholderData: keepPreviousData,
});

/** The search results loaded so far. */
export type SearchResults = {
  hits: SearchHit[];
  /** All matches, of which `hits` are the best. */
  total: number;
  coverage: SearchCoverage[];
  /** True while the hits are those of an earlier text. */
  isSearching: boolean;
  error: Error | null;
  refetch(): void;
};

/** Searches everything stored as the user types; keeps earlier hits until new ones are loaded. */
export function useSearchHits(text: string, limit = 20): SearchResults {
  const wanted = useDeferredValue(text.trim());
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(wanted, limit));
  const isBlank = wanted === "";
  return {
    hits: isBlank ? [] : (data?.hits ?? []),
    total: isBlank ? 0 : (data?.total ?? 0),
    coverage: data?.coverage ?? [],
    isSearching:
      wanted !== text.trim() || isPlaceholderData || (data === undefined && error === null),
    error,
    refetch: () => void refetch(),
  };
}
