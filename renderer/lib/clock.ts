import { useCallback, useMemo, useSyncExternalStore } from "react";
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

export const readMinute = (): EpochMs => Math.floor(Date.now() / minute) * minute;

/** Returns the start of the current minute and rerenders when it changes. */
export const useMinute = (): EpochMs => useSyncExternalStore(listen, readMinute);

/**
 * Returns the seconds left until a time, rounded up; 0 afterwards, null without a time. Setting the computer's clock
 * meanwhile makes no difference.
 */
export function useSecondsLeft(until: EpochMs | null): number | null {
  const end = useMemo(
    () => (until === null ? null : performance.now() + until - Date.now()),
    [until],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      let next: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = end === null ? 0 : end - performance.now();
        if (left > 0) next = setTimeout(notify, left % second || second);
      };
      const notify = () => {
        listener();
        wait();
      };
      wait();
      return () => clearTimeout(next);
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () =>
    end === null ? null : Math.max(0, Math.ceil((end - performance.now()) / second)),
  );
}
