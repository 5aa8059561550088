import { describe, expect, it } from "vitest";
import type { JsonObject } from "../wire/json.ts";
import { chooseDialect } from "./choose.ts";
import {
  drawChoices,
  drawReadings,
  namedGaps,
  placeOf,
  plainestChoices,
  styles,
  toReadings,
} from "./generate.ts";
import { alternativesOf } from "./readings/gap.ts";

const seeds = Array.from({ length: 1000 }, (_, seed) => seed);
const allReadings = seeds.map((seed) => drawReadings(seed));

describe("drawn readings", () => {
  it("are the same for a seed, and plain data", () => {
    for (const [seed, readings] of allReadings.slice(0, 100).entries()) {
      expect(drawReadings(seed)).toEqual(readings);
      expect(JSON.parse(JSON.stringify(readings))).toEqual(readings);
    }
  });

  it("differ from seed to seed", () => {
    const texts = allReadings.map((readings) => JSON.stringify({ ...readings, style: null }));
    expect(new Set(texts).size).toBeGreaterThan(990);
  });

  it("cover every alternative of every gap with the seeds 0 to 999", () => {
    const drawn = allReadings.map((readings) => readings as unknown as Record<string, JsonObject>);
    const chosen = seeds.map(drawChoices);
    const missing: object[] = [];
    for (const placed of namedGaps) {
      const { theme, name, gap } = placed;
      // Extras lose fields that conflict with others.
      const seen =
        name === "extras"
          ? new Set(chosen.map(({ indexes }) => indexes[`${theme}.extras`]))
          : new Set(drawn.map((readings) => placeOf(readings[theme]?.[name], placed)));
      const unseen = alternativesOf(gap).filter((_, place) => !seen.has(place));
      missing.push(...unseen.map((alternative) => ({ theme, name, alternative })));
    }
    expect(missing).toEqual([]);
  });

  it("have distinct alternatives in a gap, and enough names for each field", () => {
    for (const placed of namedGaps) {
      const all = alternativesOf(placed.gap);
      expect(all.map((alternative) => placeOf(alternative, placed))).toEqual([...all.keys()]);
    }
    for (const field of [
      ...["id", "state", "title", "details", "severity", "sender", "room", "created"],
    ]) {
      const gap = namedGaps.find(({ theme, name }) => theme === "alert" && name === field);
      expect(gap && alternativesOf(gap.gap).length).toBeGreaterThanOrEqual(10);
    }
  });

  it("are the dialect plain for first alternatives", () => {
    expect(toReadings(plainestChoices)).toEqual(chooseDialect("plain").readings);
  });
});

describe("styles", () => {
  it.each(styles)("$name prefers existing alternatives", ({ prefers }) => {
    for (const [theme, ofTheme] of Object.entries(prefers)) {
      for (const [name, alternatives] of Object.entries(ofTheme)) {
        const placed = namedGaps.find((gap) => gap.theme === theme && gap.name === name);
        for (const alternative of alternatives as unknown[]) {
          const place = placed === undefined ? -1 : placeOf(alternative, placed);
          expect({ theme, name, alternative, place }).not.toMatchObject({ place: -1 });
        }
      }
    }
  });

  it("are all drawn, and free mixes, too", () => {
    const names = new Set(allReadings.map(({ style }) => style));
    expect(names).toEqual(new Set([null, ...styles.map(({ name }) => name)]));
  });
});
