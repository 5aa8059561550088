import { create } from "zustand";
import { persistStore } from "#renderer/lib/persisted-view.ts";

const start = { text: "" };

export const useSearch = create<{ text: string }>(() => start);
persistStore("search", useSearch, ["text"]);

export const searchFor = (text: string): void => useSearch.setState({ text });

/** Clears the search when another user signs in. */
export const resetSearch = (): void => useSearch.setState(start);
