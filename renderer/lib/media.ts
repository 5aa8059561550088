import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 839px)");

function listen(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** True while the window has room for a list or a detail but not for both. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);
