import { create } from "zustand";
import type { DutyDialogName } from "#renderer/features/duty/duty-status/duty-item.tsx";

/** The overlays, of which one can be open. */
export type Overlay =
  | "palette"
  | "keys"
  | "signOut"
  | "signInAgain"
  | "addAccount"
  | "connection"
  | "unreadable"
  | "watchItem"
  | DutyDialogName;

/** The open overlay, or null. */
export const useOverlay = create<{ overlay: Overlay | null }>(() => ({ overlay: null }));

/** Opens an overlay and closes the previous one. */
export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });

/** Closes the overlay. */
export const closeOverlay = (): void => useOverlay.setState({ overlay: null });

/** The dismissed session notices, which are shown again at the next start. */
export const useDismissed = create<{ dismissed: ReadonlySet<string> }>(() => ({
  dismissed: new Set(),
}));

/** Dismisses a notice. */
export const dismiss = (notice: string): void =>
  useDismissed.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, notice]) }));

/** Shows all notices again. */
export const resetDismissed = (): void => useDismissed.setState({ dismissed: new Set() });
