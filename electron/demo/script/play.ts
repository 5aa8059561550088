import type { DurationMs } from "#shared/lib/time.ts";
import type { RunningService } from "../service.ts";
import { carryOut } from "./carry-out.ts";
import type { ScriptClock } from "./clock.ts";
import type { Script } from "./script.ts";

/** A script that is being played. */
export type PlayedScript = {
  /** The service's ids of what has arrived, by the script's keys. */
  ids: ReadonlyMap<string, string>;
  /** Resolves at the end of the script. */
  done: Promise<void>;
  /** Nothing more happens, and no fault goes on. */
  stop(): void;
};

/** Has at a running service happen what the script says, from now on. */
export function playScript(
  service: RunningService,
  { lasts, events }: Script,
  clock: ScriptClock,
): PlayedScript {
  const ids = new Map<string, string>();
  const ending = new Set<() => void>();
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
      carryOut({ service, clock, ids, ending }, next.event);
      playFrom(index + 1, due);
    }, due - passed);
  }
  playFrom(0, 0);

  return {
    ids,
    done,
    stop: () => {
      isStopped = true;
      cancelTimer();
      for (const heal of ending) heal();
      end();
    },
  };
}
