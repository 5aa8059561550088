import { describe, expect, it } from "vitest";
import { createFormat } from "#shared/lib/format.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import type { Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { describeStatus } from "./status-words.ts";

const now = Date.UTC(2026, 1, 3, 12);
const format = createFormat("en-GB", "UTC");
const fresh = neverSynced("tasks", { synced: now - 3_600_000, total: 1200, version: 1 });
const offline = { code: "timedOut", message: "No response in time." } as const;
const watching: Watching = { state: "watching" };
const silent = (cause: WatchingCause): Watching => ({
  state: "notWatching",
  cause,
  since: now - 60_000,
  heard: now - 120_000,
  message: "",
});
const describeFreshness = (one: Freshness, state: Watching = watching) =>
  describeStatus({ watching: state, collections: [one], shown: one.collection }, now, format).shown;
const refused = { code: "serviceFailed", message: "The service has a problem." } as const;

describe("freshness", () => {
  it.each<[Partial<Freshness>, string, string]>([
    [{}, "fresh", "Updated 1 h ago"],
    [{ synced: null }, "fresh", "Never updated"],
    [{ isRefreshing: true }, "updating", "Updating…"],
    [{ isRefreshing: true, synced: null }, "updating", "Updating… 1,200 so far"],
    [{ failure: offline }, "offline", "Offline – last updated 11:00"],
    [{ failure: offline, synced: null }, "offline", "Offline – never updated"],
    [{ failure: refused }, "failed", "Not updated – last updated 11:00"],
  ])("of %o is %s: %s", (change, kind, text) => {
    const shown = describeFreshness({ ...fresh, ...change });
    expect(shown).toMatchObject({ kind, text });
    expect(shown?.problem).toBe(
      change.failure === undefined ? null : (change.failure?.message ?? null),
    );
  });
});

describe("texts while the account is not watched", () => {
  it.each<[WatchingCause, Partial<Freshness>, string, string | null]>([
    ["sessionEnded", {}, "Not updated – last updated 11:00", "Your session ended."],
    [
      "sessionEnded",
      { isRefreshing: true },
      "Not updated – last updated 11:00",
      "Your session ended.",
    ],
    ["sessionEnded", { synced: null }, "Not updated – never updated", "Your session ended."],
    ["noNetwork", {}, "Offline – last updated 11:00", null],
    ["keychainLocked", {}, "Not updated – last updated 11:00", "Can't open the keychain."],
    ["noNetwork", { failure: offline }, "Offline – last updated 11:00", offline.message],
    // Other lists may still be readable.
    ["unreadable", {}, "Updated 1 h ago", null],
    ["refused", { isRefreshing: true }, "Updating…", null],
  ])("state the cause %s, for %o: %s", (cause, change, text, problem) => {
    const shown = describeFreshness({ ...fresh, ...change }, silent(cause));
    expect(shown).toMatchObject({ text, problem });
  });

  it.each<[Watching | undefined, string[]]>([
    [
      watching,
      [
        "No alerts waiting",
        "No changes",
        "Everything is up to date. You can go offline.",
        "You can go offline.",
        "Retrying now",
        "Retrying in 40 s",
        "Waiting for its turn",
      ],
    ],
    [
      undefined,
      [
        "No alerts waiting so far",
        "No changes so far",
        "Everything received so far is stored. Checking the service…",
        "Everything received so far is stored. Checking the service…",
        "Retrying now",
        "Retrying in 40 s",
        "Waiting for its turn",
      ],
    ],
    [
      silent("sessionEnded"),
      [
        "No alerts waiting when last checked",
        "No changes when last checked",
        "Everything is stored as of 11:58. There may be newer data: your session ended.",
        "Everything is stored as of 11:58. There may be newer data: your session ended.",
        "Waiting for you to sign in",
        "Waiting for you to sign in",
        "Waiting for you to sign in",
      ],
    ],
  ])("are consistent: %o", (state, texts) => {
    const status = describeStatus({ watching: state, collections: [], shown: null }, now, format);
    expect([
      status.describeWaiting(0),
      status.describeChanges(0),
      status.describeOfflineCopy(true),
      status.describeOfflineCopy(false),
      status.describeRetry(0),
      status.describeRetry(39_500),
      status.describeRetry(-60_000),
    ]).toEqual(texts);
    expect(status.shown).toBeNull();
  });
});

describe("the contact with the service", () => {
  const alerts = { ...fresh, collection: "alerts", synced: now - 120_000 } as const;
  const never = { ...fresh, collection: "plans", synced: null } as const;

  it.each<[string, Freshness[], string, string, Watching?]>([
    ["the latest", [fresh, alerts, never], "fresh", "Connected · 2 min ago"],
    ["none yet", [never], "fresh", "Not connected yet"],
    [
      "no network",
      [fresh, { ...alerts, failure: offline }],
      "offline",
      "Offline – last connected 11:58",
    ],
    [
      "a service with a problem",
      [{ ...alerts, synced: null, failure: refused }, never],
      "failed",
      "Not updated – never connected",
    ],
    [
      "a failure of another list",
      [{ ...fresh, failure: offline }, alerts],
      "fresh",
      "Connected · 2 min ago",
    ],
    [
      "a session that ended",
      [alerts],
      "failed",
      "Not updated – last connected 11:58",
      silent("sessionEnded"),
    ],
    [
      "unreadable responses",
      [alerts],
      "failed",
      "Not updated – last connected 11:58",
      silent("unreadable"),
    ],
  ])("is described for %s", (_what, collections, kind, text, state = watching) => {
    const { contact } = describeStatus({ watching: state, collections, shown: null }, now, format);
    expect(contact).toMatchObject({ kind, text });
    expect(contact.problem !== null).toBe(kind !== "fresh");
  });
});
