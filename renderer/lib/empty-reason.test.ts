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
    ["the rows are loading", { total: null, error: null }, unsynced, { kind: "unknown" }],
    ["the freshness is loading", none, undefined, { kind: "unknown" }],
    ["it is not empty", { total: 3, error: null }, undefined, null],
    [
      "the store cannot be read",
      { total: null, error: new Error("The disk failed.") },
      unsynced,
      { kind: "unreadable", message: "The disk failed." },
    ],
    ["the synced list has no rows", none, { ...unsynced, hasSynced: true }, { kind: "empty" }],
    [
      "nothing matches while offline",
      none,
      { ...unsynced, hasSynced: true, failure },
      { kind: "empty" },
    ],
    [
      "the first load failed",
      none,
      { ...unsynced, failure },
      { kind: "neverLoaded", retryAt: null, message: failure.message },
    ],
    ["the first load is about to start", none, unsynced, { kind: "firstLoad", stored: 0 }],
    [
      "the first load is retried",
      none,
      { ...unsynced, failure, isRefreshing: true, total: 1_200 },
      { kind: "firstLoad", stored: 1_200 },
    ],
  ])("%s", (_why, pages, freshness, reason) => {
    expect(classifyEmptyList(pages, freshness)).toEqual(reason);
  });

  it("does not wait for a first load if only searching fills the list", () => {
    expect(classifyEmptyList(none, { ...unsynced, failure }, true)).toEqual({ kind: "empty" });
    expect(classifyEmptyList({ total: 3, error: null }, unsynced, true)).toBeNull();
  });
});
