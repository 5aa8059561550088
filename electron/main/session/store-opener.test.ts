import { expect, it } from "vitest";
import type { Recovered } from "#main/store/files/store-file.ts";
import { describeRecovery, findOldFiles } from "./store-opener.ts";

const hit = (file: Recovered["file"], more: Partial<Recovered> = {}): Recovered => ({
  file,
  reason: "It is not as it was written.",
  setAsideAs: `/store/${file}.aside`,
  restored: 0,
  missing: 0,
  ...more,
});

it.each([
  [[], null],
  [[hit("cache")], "The offline copy was damaged. Data is being downloaded again."],
  [
    [hit("ledger", { restored: 3 })],
    "One of the two copies of what you wrote was damaged. 3 entries came back from the other one.",
  ],
  [
    [hit("journal", { setAsideAs: null })],
    "One of the two copies of what you wrote was damaged. The other one has everything.",
  ],
  [
    [hit("ledger", { missing: 1, setAsideAs: null })],
    "Some of what you wrote is missing from both of its copies: at least 1 change. Check the outbox: messages that may have been sent need your decision.",
  ],
])("describes damaged, restored and missing data: %#", (recovered, message) => {
  expect(describeRecovery(recovered)).toBe(message);
});

it("finds the folder of the old files", () => {
  expect(findOldFiles([hit("log", { setAsideAs: null }), hit("cache")])).toEqual({
    oldFiles: "/store",
  });
  expect(findOldFiles([hit("journal", { setAsideAs: null })])).toEqual({});
});
