import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";

export type KeepAwakeParts = {
  /** Keeps the system from sleeping until the returned function is called. */
  block: () => () => void;
  isOnBattery: () => boolean;
  setTimer: SetTimer;
};

/** Requests that the system stays awake on behalf of an owner, or ends that request. */
export type KeepAwake = (owner: string, isNeeded: boolean) => void;

/** Not every system reports that it was plugged in or unplugged. */
const interval: DurationMs = 30_000;

/** Keeps the system awake while any owner needs it, but not on battery. */
export function createKeepAwake(parts: KeepAwakeParts): KeepAwake {
  const owners = new Set<string>();
  let release: (() => void) | null = null;
  let cancelTimer = () => {};

  function update(): void {
    cancelTimer();
    if (owners.size > 0) cancelTimer = parts.setTimer(update, interval);
    if (owners.size > 0 && !parts.isOnBattery()) {
      release ??= parts.block();
    } else {
      release?.();
      release = null;
    }
  }

  return (owner, isNeeded) => {
    if (owners.has(owner) === isNeeded) return;
    if (isNeeded) owners.add(owner);
    else owners.delete(owner);
    update();
  };
}
