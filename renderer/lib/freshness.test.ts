import { describe, expect, it } from "vitest";
import type { CollectionName, Freshness } from "#shared/model/collection.ts";
import { freshnessQuery, receiveFreshness } from "./freshness.ts";
import { createQueryClient } from "./query-client.ts";

const fresh = (collection: CollectionName, version: number): Freshness => ({
  collection,
  synced: 1,
  isRefreshing: false,
  failure: null,
  total: 10,
  version,
  unreadable: 0,
});

/** A cache with rows of both collections, and with their freshness where `known`. */
function openCache(known: Freshness[] | undefined) {
  const client = createQueryClient();
  client.setQueryData(["tasks", "page"], "rows");
  client.setQueryData(["alerts", "page"], "rows");
  if (known !== undefined) client.setQueryData(freshnessQuery.queryKey, known);
  const isStale = (collection: CollectionName) =>
    client.getQueryState([collection, "page"])?.isInvalidated;
  return {
    receive: (next: Freshness) => receiveFreshness(client, next),
    known: () => client.getQueryData(freshnessQuery.queryKey),
    stale: () => ({ tasks: isStale("tasks"), alerts: isStale("alerts") }),
  };
}

describe("what main tells of a collection", () => {
  it("makes its rows stale when their version is another one, and no others", () => {
    const { receive, stale } = openCache([fresh("tasks", 1), fresh("alerts", 1)]);
    receive(fresh("tasks", 2));
    expect(stale()).toEqual({ tasks: true, alerts: false });
  });

  it("makes alerts stale when rooms change, whose names they show", () => {
    const { receive, stale } = openCache([fresh("tasks", 1), fresh("alerts", 1)]);
    receive(fresh("rooms", 2));
    expect(stale()).toEqual({ tasks: false, alerts: true });
  });

  it("makes nothing stale when the version is the same", () => {
    const { receive, stale, known } = openCache([fresh("tasks", 1), fresh("alerts", 1)]);
    receive({ ...fresh("tasks", 1), isRefreshing: true });
    expect(stale()).toEqual({ tasks: false, alerts: false });
    expect(known()).toContainEqual({ ...fresh("tasks", 1), isRefreshing: true });
    expect(known()).toContainEqual(fresh("alerts", 1));
  });

  it("makes its rows stale when nothing was known before", () => {
    const { receive, stale } = openCache(undefined);
    receive(fresh("alerts", 1));
    expect(stale()).toEqual({ tasks: false, alerts: true });
  });
});
