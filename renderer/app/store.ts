import { create } from "zustand";

/** What floats above the window's content; one thing at a time. */
export type Overlay = "palette" | "signOut" | "signInAgain" | "unreadable";

/** What floats above the window's content. */
export const useOverlay = create<{ overlay: Overlay | null }>(() => ({ overlay: null }));

/** Shows an overlay in place of the one before. */
export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });

/** Takes away what floats above the content. */
export const closeOverlay = (): void => useOverlay.setState({ overlay: null });
