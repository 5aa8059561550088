import { describe, expect, it } from "vitest";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import { classifyEmptyList, type EmptyReason } from "./empty-reason.ts";

const failure = { code: "unreachable", message: "The service cannot be reached." };
const unsynced: AgelessFreshness = {
  collection: "tasks",
  hasSynced: false,
  isRefreshing: false,
  failure: null,
  total: 0,
  version: 0,
  unreadable: 0,
};
const none = { total: 0, error: null };

describe("why a list is empty", () => {
  it.each<
    [
      string,
      Parameters<typeof classifyEmptyList>[0],
      AgelessFreshness | undefined,
      EmptyReason | null,
    ]
  >([
    ["main has not answered", { total: null, error: null }, unsynced, { kind: "unknown" }],
    ["main has not said how fresh it is", none, undefined, { kind: "unknown" }],
    ["it is not", { total: 3, error: null }, undefined, null],
    [
      "the store cannot be read",
      { total: null, error: new Error("The disk failed.") },
      unsynced,
      { kind: "unreadable", message: "The disk failed." },
    ],
    ["there is nothing", none, { ...unsynced, hasSynced: true }, { kind: "empty" }],
    [
      "nothing matches while offline",
      none,
      { ...unsynced, hasSynced: true, failure },
      { kind: "empty" },
    ],
    [
      "nothing was ever loaded",
      none,
      { ...unsynced, failure },
      { kind: "neverLoaded", retryAt: null, message: failure.message },
    ],
    ["the first load is about to start", none, unsynced, { kind: "firstLoad", stored: 0 }],
    [
      "the first load is tried again",
      none,
      { ...unsynced, failure, isRefreshing: true, total: 1_200 },
      { kind: "firstLoad", stored: 1_200 },
    ],
  ])("%s", (_why, pages, freshness, gap) => {
    expect(classifyEmptyList(pages, freshness)).toEqual(gap);
  });

  it("waits for no first load where only searching fills it", () => {
    expect(classifyEmptyList(none, { ...unsynced, failure }, true)).toEqual({ kind: "empty" });
    expect(classifyEmptyList({ total: 3, error: null }, unsynced, true)).toBeNull();
  });
});
