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
const describeAll = (
  collections: Freshness[],
  state: Watching | undefined = watching,
  shown: Freshness["collection"] | null = null,
) => describeStatus({ watching: state, collections, shown }, now, format);
const describeFreshness = (one: Freshness, state?: Watching) =>
  describeAll([one], state, one.collection).shown;
const stale = "Not updated since 11:00 (1 h)";
const cannotConnect = "Can't connect to the server. Retrying…";
const refused = { code: "serviceFailed", message: "The service has a problem." } as const;

describe("freshness", () => {
  it.each<[Partial<Freshness>, string, string]>([
    [{}, "fresh", "Updated 11:00 · 1 h"],
    [{ synced: null }, "fresh", "Not loaded yet"],
    [{ isRefreshing: true }, "updating", "Updating… 11:00 · 1 h"],
    [{ isRefreshing: true, synced: null }, "updating", "Updating… 1,200 so far"],
    [{ failure: offline }, "offline", "Offline. Not updated since 11:00 (1 h)"],
    [{ failure: offline, synced: null }, "offline", "Offline. Not loaded yet"],
    [{ failure: refused }, "failed", stale],
  ])("of %o is %s: %s", (change, kind, text) => {
    const shown = describeFreshness({ ...fresh, ...change });
    expect(shown).toMatchObject({ kind, text });
    const isOffline = change.failure === offline;
    const problem = isOffline ? cannotConnect : (change.failure?.message ?? null);
    expect([shown?.problem, shown?.details]).toEqual([
      problem,
      isOffline ? offline.message : undefined,
    ]);
  });
});

describe("texts while the account is not watched", () => {
  it.each<[WatchingCause, Partial<Freshness>, string, string | null]>([
    ["sessionEnded", {}, stale, "Your session ended."],
    ["sessionEnded", { isRefreshing: true }, stale, "Your session ended."],
    ["sessionEnded", { synced: null }, "Not loaded yet", "Your session ended."],
    ["noNetwork", {}, "Offline. Not updated since 11:00 (1 h)", null],
    ["keychainLocked", {}, stale, "Can't open the keychain."],
    ["noNetwork", { failure: offline }, "Offline. Not updated since 11:00 (1 h)", null],
    // Other lists may still be readable.
    ["unreadable", {}, "Updated 11:00 · 1 h", null],
    ["refused", { isRefreshing: true }, "Updating… 11:00 · 1 h", null],
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
        "Checking for changes",
        ...Array(2).fill("Everything received so far is stored. Checking the service…"),
        "Retrying now",
        "Retrying in 40 s",
        "Waiting for its turn",
      ],
    ],
    [
      silent("sessionEnded"),
      [
        "No alerts waiting when last checked",
        "Checking for changes",
        ...Array(2).fill(
          "Everything is stored as of 11:58. There may be newer data: your session ended.",
        ),
        ...Array(3).fill("Waiting for you to sign in"),
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

  const staleContact = "Not updated since 11:58 (2 min)";

  it.each<[string, Freshness[], string, string, Watching?]>([
    ["the latest", [fresh, alerts, never], "fresh", "Connected 11:58 · 2 min"],
    ["none yet", [never], "fresh", "Not connected yet"],
    ["no network", [fresh, { ...alerts, failure: offline }], "offline", `Offline. ${staleContact}`],
    [
      "a service with a problem",
      [{ ...alerts, synced: null, failure: refused }, never],
      "failed",
      "Not loaded yet",
    ],
    [
      "a failure of another list",
      [{ ...fresh, failure: offline }, alerts],
      "fresh",
      "Connected 11:58 · 2 min",
    ],
    ["a session that ended", [alerts], "failed", staleContact, silent("sessionEnded")],
    ["unreadable responses", [alerts], "failed", staleContact, silent("unreadable")],
  ])("is described for %s", (_what, collections, kind, text, state = watching) => {
    const { contact } = describeAll(collections, state);
    expect(contact).toMatchObject({ kind, text });
    expect(contact.problem !== null).toBe(kind !== "fresh");
  });
});

describe("while requests reach no server", () => {
  const interrupted: Watching = { state: "watching", isInterrupted: true };

  it("nothing is called updated, connected or unchanged", () => {
    const status = describeAll([fresh], interrupted, "tasks");
    const text = "Offline. Not updated since 11:00 (1 h)";
    expect(status.shown).toMatchObject({ kind: "offline", text, problem: cannotConnect });
    expect(status.contact).toMatchObject({ kind: "offline", text, remedy: "checkConnection" });
    expect(status.describeWaiting(7)).toBe("7 alerts waiting when last checked");
    expect(status.staleness).toBe(stale);
    expect(status.describeChanges(0)).toBe("Checking for changes");
  });

  it("the age of the last minute is omitted", () => {
    const recent = { ...fresh, synced: now - 29_000 };
    expect(describeFreshness(recent, interrupted)?.text).toBe("Offline. Not updated since 11:59");
  });

  it("a list that is offline only itself is not the contact", () => {
    const alerts = { ...fresh, collection: "alerts" } as const;
    const { contact, staleness } = describeAll([{ ...fresh, failure: offline }, alerts]);
    expect(contact.text).toBe("Connected 11:00 · 1 h");
    expect(staleness).toBeNull();
  });
});

it.each([
  [113, "113 more at the service were not listed", undefined],
  [1, "1 more at the service was not listed", undefined],
  [null, "The service has more that was not listed", "showCut"],
])("a list without %s of its records is not called updated", (withheld, problem, remedy) => {
  expect(describeFreshness({ ...fresh, withheld })).toEqual({
    kind: "partial",
    text: "Updated in part 11:00 · 1 h",
    problem,
    ...(remedy !== undefined && { remedy }),
  });
});

it("a web page instead of data suggests the browser", () => {
  const message = "This network may require sign-in. Otherwise check the server address.";
  const portal = { code: "notJson", message } as const;
  expect(describeFreshness({ ...fresh, failure: portal })).toMatchObject({
    kind: "failed",
    problem: "This network may require sign-in.",
    remedy: "openBrowser",
    details: message,
  });
});
