import type { DurationMs } from "#shared/lib/time.ts";
import { aContainer, aPerson, aTask } from "#shared/test/records.ts";
import { now } from "../fixture.ts";

const hour: DurationMs = 3_600_000;

/** Returns a number below `end`; neighbours get distant numbers. */
export const scatter = (index: number, end: number): number => (index * 104_729) % end;

/** Makes tasks of 300 rooms and 200 people, due within weeks from now. */
export const makeTasks = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTask({
      id: `${500_000 + index}`,
      name: `Task ${scatter(index, count)}`,
      details: "Call dispatch at the depot and note the time of arrival. ".repeat(4),
      container: aContainer(`${index % 300}`, `Room ${index % 300} of the county`),
      owner: aPerson(`Person ${index % 200}`),
      progress: index % 3 === 0 ? "ACKNOWLEDGED" : "IN_PROGRESS",
      due: index % 3 === 0 ? null : now + (scatter(index, 2_000) - 1_000) * hour,
      modified: now - scatter(index, 5_000) * hour,
    }),
  );
