import type { Random } from "#demo/world/random.ts";
import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import { type Computer, createComputer } from "../simulation/computer.ts";

/** A computer that runs for days; no alert is shown again. */
export function createWeekComputer(time: SimulatedTime, chance: Random): Computer {
  const computer = createComputer({
    folder: makeFolder(),
    ...{ time, isAttended: true, isWatched: true },
    random: () => chance.between(0, 999_999) / 1_000_000,
  });
  computer.settings = {
    ...computer.settings,
    breakThroughSeverity: "never",
    criticalRepeatMinutes: 0,
    escalateMinutes: 0,
  };
  return computer;
}
