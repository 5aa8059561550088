import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 839px)");

function listen(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** Returns whether the window is too narrow to show list and detail side by side. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);

function listenToFocus(listener: () => void): () => void {
  window.addEventListener("focus", listener);
  window.addEventListener("blur", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("focus", listener);
    window.removeEventListener("blur", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

const read = () => document.visibilityState === "visible" && document.hasFocus();

/** Returns whether the window is visible and focused. */
export const useIsAttended = (): boolean => useSyncExternalStore(listenToFocus, read);
