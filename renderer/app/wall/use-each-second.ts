import { useSyncExternalStore } from "react";

const second = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, second);
  return () => clearInterval(timer);
}

/** Returns a value that depends on the time; reads it every second and rerenders when it changes. */
export const useEachSecond = <Value extends string | number | boolean | null>(
  read: () => Value,
): Value => useSyncExternalStore(subscribe, read);
