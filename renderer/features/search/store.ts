import { create } from "zustand";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";

/** Identifies a hit. */
export type HitKey = string;

type SearchState = {
  text: string;
  selected: HitKey | null;
};

const start: SearchState = { text: "", selected: null };

/** The search text, and the hit that is previewed. */
export const useSearch = create<SearchState>(() => start);
persistStore("search", useSearch, ["text", "selected"]);

/** Searches for another text and previews its best hit. */
export const searchFor = (text: string): void => useSearch.setState({ text, selected: null });

/** Returns the key of a hit. */
export const keyOf = ({ collection, id }: Pick<SearchHit, "collection" | "id">): HitKey =>
  `${collection} ${id}`;

/** Previews a hit. */
export const selectHit = (selected: HitKey): void => useSearch.setState({ selected });

/** Clears the search when another user signs in. */
export const resetSearch = (): void => useSearch.setState(start);
