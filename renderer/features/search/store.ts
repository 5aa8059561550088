import { create } from "zustand";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";

/** Identifies a hit. */
export type HitKey = string;

type SearchState = {
  text: string;
  selected: HitKey | null;
  /** The id of the saved search that was opened; null once the text has changed. */
  savedId: string | null;
};

const start: SearchState = { text: "", selected: null, savedId: null };

/** The search text, and the hit that is previewed. */
export const useSearch = create<SearchState>(() => start);
persistStore("search", useSearch, ["text", "selected", "savedId"]);

/** Searches for another text and previews its best hit. */
export const searchFor = (text: string): void =>
  useSearch.setState({ text, selected: null, savedId: null });

/** Searches for a saved search and previews its best hit. */
export const searchForSaved = ({ id, query }: Pick<SavedSearch, "id" | "query">): void =>
  useSearch.setState({ text: query, selected: null, savedId: id });

/** Returns the key of a hit. */
export const keyOf = ({ collection, id }: Pick<SearchHit, "collection" | "id">): HitKey =>
  `${collection} ${id}`;

/** Previews a hit. */
export const selectHit = (selected: HitKey): void => useSearch.setState({ selected });

/** Clears the search when another user signs in. */
export const resetSearch = (): void => useSearch.setState(start);
