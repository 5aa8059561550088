import { create } from "zustand";

/** The handover that the page shows; null for the draft, or else the latest signed one. */
export const useShownHandover = create<{ number: number | null }>(() => ({ number: null }));

/** Shows a handover; null for the draft, or else the latest signed one. */
export const showHandover = (number: number | null): void => useShownHandover.setState({ number });
