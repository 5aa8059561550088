import { create } from "zustand";

/** What floats above the window's content; one thing at a time. */
export type Overlay =
  | "palette"
  | "keys"
  | "signOut"
  | "signInAgain"
  | "addAccount"
  | "connection"
  | "unreadable";

/** What floats above the window's content. */
export const useOverlay = create<{ overlay: Overlay | null }>(() => ({ overlay: null }));

/** Shows an overlay in place of the one before. */
export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });

/** Takes away what floats above the content. */
export const closeOverlay = (): void => useOverlay.setState({ overlay: null });

/** The notices of sessions that the person has put away; shown again at the next start. */
export const useDismissed = create<{ dismissed: ReadonlySet<string> }>(() => ({
  dismissed: new Set(),
}));

/** Puts a notice away. */
export const dismiss = (notice: string): void =>
  useDismissed.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, notice]) }));

/** Shows every notice again. */
export const resetDismissed = (): void => useDismissed.setState({ dismissed: new Set() });
