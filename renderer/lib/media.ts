import { useSyncExternalStore } from "react";

/** Returns the arguments of `useSyncExternalStore` for a media query. */
function watch(media: string) {
  const list = window.matchMedia(media);
  const listen = (listener: () => void) => {
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  };
  return [listen, () => list.matches] as const;
}

const narrow = watch("(max-width: 839px)");
const wide = watch("(min-width: 1800px)");

/** Returns whether the window is too narrow to show list and detail side by side. */
export const useIsNarrow = (): boolean => useSyncExternalStore(...narrow);

/** Returns whether the window is wide enough for a third column beside list and detail. */
export const useIsWide = (): boolean => useSyncExternalStore(...wide);

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
