import { describe, expect, it } from "vitest";
import { isWorthSharing, measureDistance } from "./sharing.ts";

const now = 1_763_640_000_000;
const second = 1_000;
const minute = 60 * second;
const metre = 1 / 111_195;
const here = { lat: 59.3293, lng: 18.0686, accuracy: 10 };
const north = (metres: number, accuracy: number | null = 10) => ({
  ...here,
  lat: here.lat + metres * metre,
  accuracy,
});
const sharedAgo = (age: number) => ({ ...here, shared: now - age });

describe("measureDistance", () => {
  it("measures along the surface", () => {
    expect(measureDistance(here, here)).toBe(0);
    expect(measureDistance(here, north(250))).toBeCloseTo(250, 0);
    const berlin = { lat: 52.52, lng: 13.405 };
    const tokyo = { lat: 35.6895, lng: 139.6917 };
    expect(measureDistance(berlin, tokyo) / 1000).toBeCloseTo(8918, -1);
    expect(measureDistance({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeLessThan(250);
  });
});

describe("isWorthSharing", () => {
  it.each<[string, Parameters<typeof isWorthSharing>, boolean]>([
    ["the first position", [here, null, null, now], true],
    ["not within a minute of a failure", [here, null, now - 59 * second, now], false],
    ["a minute after a failure", [here, null, now - minute, now], true],
    ["not an unchanged position", [here, sharedAgo(5 * minute), now - 5 * minute, now], false],
    [
      "an unchanged position after 15 minutes",
      [here, sharedAgo(15 * minute), now - 15 * minute, now],
      true,
    ],
    ["not after 90 m", [north(90), sharedAgo(5 * minute), null, now], false],
    ["after 110 m", [north(110), sharedAgo(5 * minute), null, now], true],
    [
      "not after 110 m within the accuracy",
      [north(110, 500), sharedAgo(5 * minute), null, now],
      false,
    ],
    ["after more than the accuracy", [north(510, 500), sharedAgo(5 * minute), null, now], true],
    [
      "not within a minute at any distance",
      [north(9_000), sharedAgo(30 * second), now - 30 * second, now],
      false,
    ],
    ["after the clock was set back", [here, sharedAgo(-60 * minute), now + 60 * minute, now], true],
  ])("%s", (_case, input, isWorth) => {
    expect(isWorthSharing(...input)).toBe(isWorth);
  });
});
