import { describe, expect, it } from "vitest";
import { createFormat } from "#shared/lib/format.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import type { Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { describeStatus, listProblems } from "./status-words.ts";

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
  describeAll([one], state, one.collection).freshness;
const stale = "Not updated since 11:00 (1 h)";
const refused = { code: "serviceFailed", message: "The service has a problem." } as const;

describe("freshness", () => {
  it.each<[Partial<Freshness>, string, string]>([
    [{}, "fresh", "Updated 11:00 · 1 h"],
    [{ synced: null }, "fresh", "Not loaded yet"],
    [{ isRefreshing: true }, "updating", "Updating… 11:00 · 1 h"],
    [{ isRefreshing: true, synced: null }, "updating", "Updating… 1,200 so far"],
    [{ failure: offline }, "doubtful", stale],
    [{ failure: offline, synced: null }, "doubtful", "Not loaded yet"],
    [{ failure: refused }, "doubtful", stale],
    [{ withheld: 113 }, "doubtful", "Updated in part 11:00 · 1 h"],
    [{ withheld: null }, "doubtful", "Updated in part 11:00 · 1 h"],
  ])("of %o is %s: %s", (change, kind, text) => {
    expect(describeFreshness({ ...fresh, ...change })).toEqual({ kind, text });
  });

  it("of old data is doubtful until the first responses after a start or a pause", () => {
    const old = { kind: "doubtful", text: "Updating… 11:00 · 1 h" };
    expect(describeFreshness(fresh, { state: "catchingUp" })).toEqual(old);
    const recent = { ...fresh, synced: now - 120_000 };
    expect(describeFreshness(recent, { state: "catchingUp" })?.kind).toBe("fresh");
  });
});

describe("silence", () => {
  it.each<[WatchingCause, string, string]>([
    ["sessionEnded", "your session ended", "signIn"],
    ["noNetwork", "you're offline", "checkConnection"],
    ["unreadable", "can't read the service’s answers", "checkConnection"],
  ])("has one time and one cause for %s, and replaces all other texts", (cause, words, remedy) => {
    const alerts = { ...fresh, collection: "alerts", synced: now - 120_000 } as const;
    const failed = { ...alerts, failure: offline };
    const status = describeAll([failed], silent(cause), "alerts");
    expect(status.silence).toEqual({ at: now - 120_000, cause: words, remedy });
    expect(status.freshness).toBeNull();
    expect(listProblems({ watching: silent(cause), collections: [failed] }, ["alerts"])).toEqual(
      [],
    );
  });

  it("is as old as the shown list, if that is older", () => {
    expect(describeAll([fresh], silent("noNetwork"), "tasks").silence?.at).toBe(fresh.synced);
    expect(describeAll([fresh], silent("noNetwork")).silence?.at).toBe(now - 120_000);
  });

  it("of a web page instead of data suggests the browser", () => {
    const message = "This network may require sign-in. Otherwise check the server address.";
    const portal = { ...silent("unreadable"), message } as Watching;
    expect(describeAll([], portal).silence).toMatchObject({
      cause: "this network may require sign-in",
      remedy: "openBrowser",
    });
  });
});

describe("texts while the account is not watched", () => {
  it.each<[Watching | undefined, string[]]>([
    [
      watching,
      [
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
        "No changes known",
        ...Array(2).fill(
          "Everything is stored as of 11:58. There may be newer data: your session ended.",
        ),
        ...Array(3).fill("Waiting"),
      ],
    ],
  ])("are consistent: %o", (state, texts) => {
    const status = describeStatus({ watching: state, collections: [], shown: null }, now, format);
    expect([
      status.describeChanges(0),
      status.describeOfflineCopy(true),
      status.describeOfflineCopy(false),
      status.describeRetry(0),
      status.describeRetry(39_500),
      status.describeRetry(-60_000),
    ]).toEqual(texts);
    expect(status.freshness).toBeNull();
  });
});

describe("the contact with the service, if no list is shown", () => {
  const alerts = { ...fresh, collection: "alerts", synced: now - 120_000 } as const;
  const never = { ...fresh, collection: "plans", synced: null } as const;

  it.each<[string, Freshness[], string, string]>([
    ["the latest", [fresh, alerts, never], "fresh", "Connected 11:58 · 2 min"],
    ["none yet", [never], "fresh", "Not connected yet"],
    [
      "no network",
      [fresh, { ...alerts, failure: offline }],
      "doubtful",
      "Not updated since 11:58 (2 min)",
    ],
    [
      "a failure of another list",
      [{ ...fresh, failure: offline }, alerts],
      "fresh",
      "Connected 11:58 · 2 min",
    ],
  ])("is described for %s", (_what, collections, kind, text) => {
    expect(describeAll(collections).freshness).toEqual({ kind, text });
  });
});

describe("while requests reach no server", () => {
  const interrupted: Watching = { state: "watching", isInterrupted: true };

  it("nothing is called updated, connected or unchanged", () => {
    const status = describeAll([fresh], interrupted, "tasks");
    expect(status.freshness).toEqual({ kind: "doubtful", text: stale });
    expect(describeAll([fresh], interrupted).freshness?.text).toBe(stale);
    expect(status.silence).toBeNull();
    expect(status.describeChanges(0)).toBe("No changes known");
  });

  it("the age of the last minute is omitted", () => {
    const recent = { ...fresh, synced: now - 29_000 };
    expect(describeFreshness(recent, interrupted)?.text).toBe("Not updated since 11:59");
  });
});

describe("the problems of lists", () => {
  const list = (all: Freshness[], shown: Freshness["collection"][] = ["tasks"]) =>
    listProblems({ watching, collections: all }, shown);

  it("are their failures, equal ones once, and when they are retried", () => {
    const retryAt = now + 40_000;
    const failed = { ...fresh, failure: { ...refused, retryAt } };
    const all = [failed, { ...failed, collection: "plans" } as const];
    const problem = { text: refused.message, remedy: "refresh", retryAt };
    expect(list(all, ["tasks", "plans"])).toEqual([{ of: ["tasks", "plans"], ...problem }]);
    expect(list(all)).toEqual([{ of: ["tasks"], ...problem }]);
    expect(list([{ ...failed, isRefreshing: true }])).toEqual([]);
  });

  it.each([
    [{ withheld: 113 }, "113 more at the service were not listed", null],
    [{ withheld: 1 }, "1 more at the service was not listed", null],
    [{ withheld: null }, "The service has more than it listed", "show"],
    [{ unreadable: 3 }, "3 records could not be read", "show"],
  ])("are what of them is missing: %o", (change, text, remedy) => {
    expect(list([{ ...fresh, ...change }])).toEqual([{ of: ["tasks"], text, remedy }]);
  });
});
