import type { DurationMs } from "#shared/lib/time.ts";
import type { UpdateBlocker } from "#shared/updates/update-schema.ts";
import type { PhaseHolder } from "./phase.ts";
import type { UpdaterParts } from "./update-parts.ts";

/** How often a restart that waits checks what it waits for. */
const interval: DurationMs = 2_000;

/** Creates the restart with an update that is ready; it waits for what it would interrupt. */
export function createRestartWait(
  phase: PhaseHolder,
  {
    readBlockers,
    restart,
    setTimer,
    report,
  }: Pick<UpdaterParts, "readBlockers" | "restart" | "setTimer" | "report">,
) {
  let isAgreed = false;
  let cancelTimer = () => {};

  async function wait(): Promise<void> {
    const blockers = await readBlockers(isAgreed).catch((error): UpdateBlocker[] => {
      report("what a restart waits for could not be read", error);
      return ["window"];
    });
    const current = phase.read();
    // It was cancelled meanwhile.
    if (current.kind !== "waiting") return;
    if (blockers.length === 0) return restart();
    phase.set({ ...current, blockers });
    cancelTimer();
    cancelTimer = setTimer(() => void wait(), interval);
  }

  return {
    /** Restarts as soon as nothing blocks it; `isAgreedOnDuty` allows it on duty. */
    request: async (isAgreedOnDuty: boolean): Promise<void> => {
      const current = phase.read();
      if (current.kind !== "ready" && current.kind !== "waiting") return;
      isAgreed = isAgreedOnDuty;
      if (current.kind === "ready") {
        phase.set({ ...current, kind: "waiting", blockers: ["window"] });
      }
      await wait();
    },
    cancel: () => {
      const current = phase.read();
      if (current.kind !== "waiting") return;
      const { version, isInstalled } = current;
      cancelTimer();
      phase.set({ kind: "ready", version, isInstalled });
    },
    stop: () => cancelTimer(),
  };
}
