import { type Choices, drawChoices, namedGaps, toReadings } from "#demo/dialects/choices.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";

/** What is wrong with a service, without whose it was. */
export const kindOf = (problem: string): string => problem.split(":")[0] ?? "";

/**
 * The readings of a seed that are enough for it to fail as it does, by gap; all others are plain then.
 * First half of what is drawn is made plain, then a quarter … then each.
 */
export async function shrinkSeed(
  seed: number,
  isFailing: (readings: Readings) => Promise<boolean>,
): Promise<string[]> {
  let choices: Choices = { ...drawChoices(seed), style: null };
  const listDrawn = () =>
    Object.entries(choices.indexes).flatMap(([gap, place]) => (place > 0 ? [gap] : []));
  for (let size = listDrawn().length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    const drawn = listDrawn();
    for (let at = 0; at < drawn.length; at += size) {
      const plain = drawn.slice(at, at + size).map((gap) => [gap, 0]);
      const simpler = { ...choices, places: { ...choices.indexes, ...Object.fromEntries(plain) } };
      if (await isFailing(toReadings(simpler))) choices = simpler;
    }
  }
  const readings = toReadings(choices) as unknown as Record<string, Record<string, unknown>>;
  return namedGaps.flatMap(({ theme, name }) =>
    (choices.indexes[`${theme}.${name}`] ?? 0) > 0
      ? [`${theme}.${name} = ${JSON.stringify(readings[theme]?.[name])}`]
      : [],
  );
}
