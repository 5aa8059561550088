import { create } from "zustand";

/** The number of the entry that the user has just added, or null. */
export const useAdded = create<{ number: number | null }>(() => ({ number: null }));

/** Shows that an entry was added. */
export const showAdded = (number: number | null): void => useAdded.setState({ number });
