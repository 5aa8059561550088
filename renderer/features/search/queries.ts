import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { call } from "#renderer/lib/bridge.ts";
import type { SearchCoverage, SearchHit } from "#shared/records/record-schema.ts";

/** What is found for a text; nothing for a blank one, but still what a search would cover. */
const searchQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: ["search", text, limit],
    queryFn: () => call("search.find", { text, limit }),
    placeholderData: keepPreviousData,
  });

/** A hit in more words than its line; null where it is not stored any more. */
export const previewQuery = (
  { collection, id }: Pick<SearchHit, "collection" | "id">,
  text: string,
) =>
  queryOptions({
    queryKey: ["search", "preview", collection, id, text],
    queryFn: () => call("search.preview", { collection, id, text }),
    placeholderData: keepPreviousData,
  });

/** What is found for a text as far as main has said. */
export type Found = {
  hits: SearchHit[];
  /** How many records match, of which `hits` are the best. */
  total: number;
  coverage: SearchCoverage[];
  /** True while the hits are still those of a former text. */
  isSearching: boolean;
  error: Error | null;
  searchAgain(): void;
};

/** Searches everything stored while the person types; former hits stay until newer ones are here. */
export function useSearchHits(text: string, limit = 20): Found {
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
    searchAgain: () => void refetch(),
  };
}
