import { create } from "zustand";
import { keepInView } from "#renderer/lib/kept-view.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";

/** What tells a hit from all others. */
export type HitKey = string;

type SearchState = { text: string; selected: HitKey | null };

const start: SearchState = { text: "", selected: null };

/** What the person searches for, and which hit is shown beside the list. */
export const useSearch = create<SearchState>(() => start);
keepInView("search", useSearch, ["text", "selected"]);

/** Searches for another text, whose best hit is shown. */
export const searchFor = (text: string): void => useSearch.setState({ text, selected: null });

/** What tells a hit from all others. */
export const keyOf = ({ collection, id }: Pick<SearchHit, "collection" | "id">): HitKey =>
  `${collection} ${id}`;

/** Shows a hit beside the list. */
export const selectHit = (selected: HitKey): void => useSearch.setState({ selected });

/** Forgets what the person searched for, for the next one who signs in. */
export const resetSearch = (): void => useSearch.setState(start);
