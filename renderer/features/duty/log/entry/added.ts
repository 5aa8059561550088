import { create } from "zustand";

/** The number of the entry that the user has just added, or null. */
export const useAdded = create<{ number: number | null }>(() => ({ number: null }));

export const showAdded = (number: number | null): void => useAdded.setState({ number });
