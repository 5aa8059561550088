import { create } from "zustand";
import type { DutyDialogName } from "#renderer/features/duty/duty-status/duty-item.tsx";
import { keepStore } from "#renderer/lib/persisted-view.ts";
import type { ObjectId } from "#shared/features/incident/commands.ts";

/** The overlays, of which one can be open. */
export type Overlay =
  | "palette"
  | "keys"
  | "signOut"
  | "changeServer"
  | "startAnew"
  | "signInAgain"
  | "addAccount"
  | "connection"
  | "diagnostics"
  | DutyDialogName
  | "logEntry";

type OverlayState = {
  overlay: Overlay | null;
  /** For `logEntry`: the number of the entry that is corrected; null for a new entry. */
  corrects: number | null;
  /** The server of a link at which the user wants to sign in, for `addAccount` and while signed out. */
  serverUrl: string | null;
};

/** The open overlay, or null. */
export const useOverlay = create<OverlayState>(() => ({
  overlay: null,
  corrects: null,
  serverUrl: null,
}));

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });

/** Opens the field for an entry of the shift log, or for a correction of an entry. */
export const openLogEntry = (corrects: number | null): void =>
  useOverlay.setState({ overlay: "logEntry", corrects });

/** Fills in a server for a sign-in, and opens its dialog unless nobody is signed in. */
export const offerSignIn = (serverUrl: string, isSignedOut: boolean): void =>
  useOverlay.setState({ overlay: isSignedOut ? null : "addAccount", serverUrl });

/** Removes the filled-in server, once an account is signed in. */
export const forgetOfferedServer = (): void => useOverlay.setState({ serverUrl: null });

export const closeOverlay = (): void => useOverlay.setState({ overlay: null, serverUrl: null });

/** The maximum number of objects that the palette shows as opened last. */
export const maxRecent = 7;

/** What was opened in this window, the latest first; the first one may still be open. */
export const useRecent = create<{ recent: ObjectId[] }>(() => ({ recent: [] }));
keepStore("recent", useRecent);

/** Adds an object that was opened. */
export const addRecent = ({ kind, id }: ObjectId): void =>
  useRecent.setState(({ recent }) => {
    const others = recent.filter((one) => one.kind !== kind || one.id !== id);
    return { recent: [{ kind, id }, ...others.slice(0, maxRecent)] };
  });

/** Forgets what was opened, for another account. */
export const resetRecent = (): void => useRecent.setState({ recent: [] });

/** The dismissed session notices, which are shown again at the next start. */
export const useDismissed = create<{ dismissed: ReadonlySet<string> }>(() => ({
  dismissed: new Set(),
}));
keepStore("dismissed", useDismissed);

export const dismiss = (notice: string): void =>
  useDismissed.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, notice]) }));

/** Shows all notices again. */
export const resetDismissed = (): void => useDismissed.setState({ dismissed: new Set() });
