import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 839px)");

function listen(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** True while the window has room for a list or a detail but not for both. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);

function listenToAttention(listener: () => void): () => void {
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

/** True while the person can be taken to look at the window: it is visible and has focus. */
export const useIsAttended = (): boolean => useSyncExternalStore(listenToAttention, read);
