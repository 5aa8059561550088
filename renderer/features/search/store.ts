import { create } from "zustand";

const start = { text: "" };

/** What the person searches for. */
export const useSearch = create<{ text: string }>(() => start);

/** Searches for another text. */
export const searchFor = (text: string): void => useSearch.setState({ text });

/** Forgets what the person searched for, for the next one who signs in. */
export const resetSearch = (): void => useSearch.setState(start);
