import { useSyncExternalStore } from "react";
import type { EpochMs } from "#shared/model/values.ts";

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
