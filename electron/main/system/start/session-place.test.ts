import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  isElsewhere,
  readFurtherStart,
  readPlace,
  readRecordedPlace,
  recordPlace,
} from "./session-place.ts";

const place = (DISPLAY?: string, WAYLAND_DISPLAY?: string) =>
  readPlace({
    ...(DISPLAY !== undefined && { DISPLAY }),
    ...(WAYLAND_DISPLAY !== undefined && { WAYLAND_DISPLAY }),
  });

it.each([
  [place(":0"), place(":1"), true],
  [place(":0"), place(":0.0"), false],
  [place(":0", "wayland-0"), place(":0"), false],
  [place(":0", "wayland-0"), place(":1", "wayland-1"), true],
  [place(":0", "wayland-0"), place(undefined, "wayland-0"), false],
  // Windows and macOS have neither.
  [place(), place(":0"), false],
])("%j and %j are different sessions: %s", (one, other, expected) => {
  expect(isElsewhere(one, other)).toBe(expected);
});

it("a start on another display does nothing here unless it moves Watchdesk", () => {
  const here = place(":0");
  expect(readFurtherStart({ place: place(":1"), moves: false }, here)).toBe("nothing");
  expect(readFurtherStart({ place: place(":1"), moves: true }, here)).toBe("move");
  expect(readFurtherStart({ place: place(":0"), moves: true }, here)).toBeNull();
  expect(readFurtherStart(null, here)).toBeNull();
});

it("the place of the running Watchdesk is recorded for others", () => {
  const file = join(mkdtempSync(join(tmpdir(), "place-")), "place");
  expect(readRecordedPlace(file)).toBeNull();
  // No file can be there.
  recordPlace(join(import.meta.filename, "place"), place(":0"));
  recordPlace(file, place(":0", "wayland-0"));
  expect(readRecordedPlace(file)).toEqual(place(":0", "wayland-0"));
});

it.each([null, "a", { place: null }, { place: { x11: 1 } }, { place: ":1", moves: true }])(
  "takes a start that sends %j for one on this display",
  (data) => {
    expect(readFurtherStart(data, { x11: ":0", wayland: "" })).toBeNull();
  },
);
