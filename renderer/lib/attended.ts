import { useSyncExternalStore } from "react";

function listen(listener: () => void): () => void {
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
export const useIsAttended = (): boolean => useSyncExternalStore(listen, read);
