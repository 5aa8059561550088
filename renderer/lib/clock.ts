import { useCallback, useSyncExternalStore } from "react";
import type { EpochMs } from "#shared/lib/time.ts";

const second = 1_000;
const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

function tick(): void {
  timer = setTimeout(tick, minute - (Date.now() % minute));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) timer = setTimeout(tick, minute - (Date.now() % minute));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearTimeout(timer);
    timer = null;
  };
}

/** The current minute, as `useMinute` has it. */
export const readMinute = (): EpochMs => Math.floor(Date.now() / minute) * minute;

/** The current minute, its start as a time; whoever uses it renders again when it changes. */
export const useMinute = (): EpochMs => useSyncExternalStore(listen, readMinute);

const countSeconds = (until: EpochMs): number =>
  Math.max(0, Math.ceil((until - Date.now()) / second));

/** How many seconds are left until a time, begun ones included; 0 from then on, null without one. */
export function useSecondsLeft(until: EpochMs | null): number | null {
  const listenForSeconds = useCallback(
    (listener: () => void) => {
      let next: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = until === null ? 0 : until - Date.now();
        if (left > 0) next = setTimeout(tell, left % second || second);
      };
      const tell = () => {
        listener();
        wait();
      };
      wait();
      return () => clearTimeout(next);
    },
    [until],
  );
  return useSyncExternalStore(listenForSeconds, () =>
    until === null ? null : countSeconds(until),
  );
}
