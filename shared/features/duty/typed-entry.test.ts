import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readTypedKind, readTypedTime } from "./typed-entry.ts";

const now = new Date(2026, 10, 26, 14, 30).getTime();
const local = (...parts: [number, number, number, number, number, number?]) => {
  const [year, month, day, hour, minute, second = 0] = parts;
  return new Date(year, month - 1, day, hour, minute, second).getTime();
};

const times = fc.date({
  min: new Date(2000, 0, 1),
  max: new Date(2100, 0, 1),
  noInvalidDate: true,
});
const words = fc.stringMatching(/^[^\s@]{1,12}$/);
const pad = (value: number) => String(value).padStart(2, "0");

describe("a typed time", () => {
  it.each([
    ["@14:20 Road closed", "Road closed", local(2026, 11, 26, 14, 20)],
    ["Road closed @9:05", "Road closed", local(2026, 11, 26, 9, 5)],
    ["Road @14:20:59 closed", "Road closed", local(2026, 11, 26, 14, 20, 59)],
    ["@2026-11-25 23:10 Road closed", "Road closed", local(2026, 11, 25, 23, 10)],
    ["@2026-11-25T23:10 Road closed", "Road closed", local(2026, 11, 25, 23, 10)],
    ["@14:30", "", now],
    ["@25:00 then @14:00 again", "@25:00 then again", local(2026, 11, 26, 14, 0)],
  ])("is read and removed: %s", (typed, text, at) => {
    expect(readTypedTime(typed, now)).toEqual({ text, at, refusal: null });
  });

  it("is yesterday if it is still to come today", () => {
    expect(readTypedTime("@23:50 Calls", local(2026, 11, 26, 0, 10)).at).toBe(
      local(2026, 11, 25, 23, 50),
    );
  });

  it.each(["ana@14:20", "@14:20.", "@24:00", "@14:60", "@2026-02-30 10:00", "14:20", "@ana"])(
    "is not read from %s",
    (typed) => {
      expect(readTypedTime(typed, now)).toEqual({ text: typed, at: null, refusal: null });
    },
  );

  it("with a date in the future is reported and stays in the text", () => {
    const text = "@2026-11-27 10:00 Meeting";
    expect(readTypedTime(text, now)).toEqual({ text, at: null, refusal: "future" });
  });

  it("is never in the future, and at most a day ago without a date", () => {
    fc.assert(
      fc.property(times, fc.nat(23), fc.nat(59), (time, hour, minute) => {
        const at = readTypedTime(`@${hour}:${pad(minute)}`, time.getTime()).at ?? Number.NaN;
        expect(at).toBeLessThanOrEqual(time.getTime());
        // A day with a change of the clocks has up to 25 hours.
        expect(time.getTime() - at).toBeLessThan(25 * 3_600_000);
      }),
    );
  });

  it("can be anywhere between words, which remain", () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 4 }),
        fc.array(words, { maxLength: 4 }),
        (before, after) => {
          const { text, at } = readTypedTime([...before, "@12:00", ...after].join(" "), now);
          expect(text).toBe([...before, ...after].join(" "));
          expect(at).toBe(local(2026, 11, 26, 12, 0));
        },
      ),
    );
  });

  it("with a date is that time, unless it is in the future", () => {
    fc.assert(
      fc.property(times, (time) => {
        const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
        const typed = `@${day} ${pad(time.getHours())}:${pad(time.getMinutes())}`;
        // Of a time that occurs twice when the clocks change, the last.
        const minute = local(
          time.getFullYear(),
          time.getMonth() + 1,
          time.getDate(),
          time.getHours(),
          time.getMinutes(),
        );
        const read = readTypedTime(typed, now);
        if (minute > now) expect(read).toEqual({ text: typed, at: null, refusal: "future" });
        else expect(read.at).toBe(minute);
      }),
    );
  });
});

describe("where clocks change", () => {
  // In Berlin, clocks go forward on 29 March 2026 and back on 25 October 2026, both at 1:00 UTC.
  beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ["@02:30", "2026-10-25T00:40Z", "2026-10-25T00:30Z"],
    ["@02:30", "2026-10-25T01:10Z", "2026-10-25T00:30Z"],
    ["@02:30", "2026-10-25T01:40Z", "2026-10-25T01:30Z"],
    ["@2026-10-25 02:30", "2026-10-25T01:10Z", "2026-10-25T00:30Z"],
    ["@2026-10-25 02:30", "2026-11-25T01:10Z", "2026-10-25T01:30Z"],
    ["@02:30", "2026-03-29T00:50Z", "2026-03-28T01:30Z"],
    ["@02:30", "2026-03-30T00:10Z", "skipped"],
    ["@02:30", "2026-03-29T02:00Z", "skipped"],
    ["@2026-03-29 02:30", "2026-11-25T01:10Z", "skipped"],
  ])("%s at %s is %s", (typed, at, expected) => {
    const read = readTypedTime(`${typed} Gate`, Date.parse(at));
    expect(read).toEqual(
      expected === "skipped"
        ? { text: `${typed} Gate`, at: null, refusal: "skipped" }
        : { text: "Gate", at: Date.parse(expected), refusal: null },
    );
  });
});

describe("a typed kind", () => {
  it.each([
    ["d: Evacuate ward 3", "decision", "Evacuate ward 3"],
    ["D: Call the mayor", "decision", "Call the mayor"],
    ["i: ", "information", ""],
  ])("is read from the start: %s", (typed, kind, text) => {
    expect(readTypedKind(typed)).toEqual({ kind, text });
  });

  it.each(["d:Evacuate", "and: then", "a: Evacuate", "Evacuate d: now", "c: no"])(
    "is not read from %s",
    (typed) => {
      expect(readTypedKind(typed)).toBeNull();
    },
  );
});
