import { aContainer, aPerson, aTask } from "#shared/test/records.ts";
import { now } from "../fixture.ts";

/** In ms. */
const hour = 3_600_000;

/** A number below `end`; those of neighbours lie far apart. */
export const scatter = (index: number, end: number): number => (index * 104_729) % end;

const makeMany = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** So many tasks of 300 rooms and 200 people, due in the next weeks or in the last ones. */
export const makeTasks = (count: number) =>
  makeMany(count, (index) =>
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
