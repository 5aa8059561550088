import { create } from "zustand";
import type { DutyDialogName } from "#renderer/features/duty/duty-status/duty-item.tsx";

/** The overlays, of which one can be open. */
export type Overlay =
  | "palette"
  | "quickOpen"
  | "keys"
  | "signOut"
  | "signInAgain"
  | "addAccount"
  | "connection"
  | "diagnostics"
  | "unreadable"
  | "watchItem"
  | DutyDialogName
  | "logEntry";

type OverlayState = {
  overlay: Overlay | null;
  /** For `logEntry`: the number of the entry that is corrected; null for a new entry. */
  corrects: number | null;
};

/** The open overlay, or null. */
export const useOverlay = create<OverlayState>(() => ({ overlay: null, corrects: null }));

/** Opens an overlay and closes the previous one. */
export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });

/** Opens the field for an entry of the shift log, or for a correction of an entry. */
export const openLogEntry = (corrects: number | null): void =>
  useOverlay.setState({ overlay: "logEntry", corrects });

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
