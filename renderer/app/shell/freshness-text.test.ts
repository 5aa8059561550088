import { describe, expect, it } from "vitest";
import { neverSynced } from "#renderer/test/never-synced.ts";
import { createFormat } from "#shared/domain/format.ts";
import type { Freshness } from "#shared/model/collection.ts";
import { describeContact, describeFreshness } from "./freshness-text.ts";

const now = Date.UTC(2026, 1, 3, 12);
const format = createFormat("en-GB", "UTC");
const fresh = neverSynced("tasks", { synced: now - 3_600_000, total: 1200, version: 1 });
const offline = { code: "timedOut", message: "No answer in time." } as const;
const refused = { code: "serviceFailed", message: "The service has a problem." } as const;

describe("the words for freshness", () => {
  it.each<[Partial<Freshness>, string, string]>([
    [{}, "fresh", "Updated 1 hr ago"],
    [{ synced: null }, "fresh", "Never updated"],
    [{ isRefreshing: true }, "updating", "Updating…"],
    [{ isRefreshing: true, synced: null }, "updating", "Updating… 1,200 so far"],
    [{ failure: offline }, "offline", "Offline – last updated 11:00"],
    [{ failure: offline, synced: null }, "offline", "Offline – never updated"],
    [{ failure: refused }, "failed", "Not updated – last updated 11:00"],
  ])("for %o are %s: %s", (change, kind, text) => {
    const said = describeFreshness({ ...fresh, ...change }, now, format);
    expect(said).toMatchObject({ kind, text });
    expect(said.problem).toBe(
      change.failure === undefined ? null : (change.failure?.message ?? null),
    );
  });
});

describe("the words for the contact with the service", () => {
  const alerts = { ...fresh, collection: "alerts", synced: now - 120_000 } as const;
  const never = { ...fresh, collection: "plans", synced: null } as const;

  it.each<[string, Freshness[], string, string]>([
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
  ])("for %s", (_what, all, kind, text) => {
    const said = describeContact(all, now, format);
    expect(said).toMatchObject({ kind, text });
    expect(said.problem !== null).toBe(kind !== "fresh");
  });
});
