import type { DurationMs } from "#shared/lib/time.ts";
import type { RunningService } from "../service.ts";
import { runEvent } from "./run-event.ts";
import type { Script, ScriptClock } from "./script.ts";

export type PlayedScript = ReturnType<typeof playScript>;

/** Runs a script at a service, from now on. */
export function playScript(service: RunningService, { lasts, events }: Script, clock: ScriptClock) {
  const ids = new Map<string, string>();
  const activeFaults = new Set<() => void>();
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  let isStopped = false;
  let cancelTimer = () => {};

  function playFrom(index: number, passed: DurationMs): void {
    const next = events[index];
    const due = next?.at ?? lasts;
    cancelTimer = clock.setTimer(() => {
      if (isStopped) return;
      if (next === undefined) {
        end();
        return;
      }
      runEvent({ service, clock, ids, activeFaults }, next.event);
      playFrom(index + 1, due);
    }, due - passed);
  }
  playFrom(0, 0);

  return {
    /** The service's ids by the script's keys. */
    ids,
    /** Resolves at the end of the script. */
    done,
    /** Stops the script and removes all faults. */
    stop: (): void => {
      isStopped = true;
      cancelTimer();
      for (const remove of activeFaults) remove();
      end();
    },
  };
}
