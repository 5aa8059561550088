import { describe, expect, it, vi } from "vitest";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { followAges, freshnessQuery, receiveFreshness } from "./freshness.ts";
import { createQueryClient } from "./query-client.ts";

const fresh = (collection: CollectionName, version: number): Freshness =>
  neverSynced(collection, { synced: 1, total: 10, version });

/** Creates a cache with rows of both collections, and with their freshness if `known`. */
function openCache(known: Freshness[] | undefined) {
  const client = createQueryClient();
  client.setQueryData(["tasks", "page"], "rows");
  client.setQueryData(["alerts", "page"], "rows");
  if (known !== undefined) client.setQueryData(freshnessQuery.queryKey, known);
  const isStale = (collection: CollectionName) =>
    client.getQueryState([collection, "page"])?.isInvalidated;
  return {
    client,
    receive: (next: Freshness) => receiveFreshness(client, next),
    known: () => client.getQueryData(freshnessQuery.queryKey),
    stale: () => ({ tasks: isStale("tasks"), alerts: isStale("alerts") }),
  };
}

describe("a collection.changed event", () => {
  it("invalidates only the collection's rows when the version changes", () => {
    const { receive, stale } = openCache([fresh("tasks", 1), fresh("alerts", 1)]);
    receive(fresh("tasks", 2));
    expect(stale()).toEqual({ tasks: true, alerts: false });
  });

  it("invalidates alerts when rooms change, because they show rooms' names", () => {
    const { receive, stale } = openCache([fresh("tasks", 1), fresh("alerts", 1)]);
    receive(fresh("rooms", 2));
    expect(stale()).toEqual({ tasks: false, alerts: true });
  });

  it("invalidates nothing when the version is unchanged", () => {
    const { receive, stale, known } = openCache([fresh("tasks", 1), fresh("alerts", 1)]);
    receive({ ...fresh("tasks", 1), isRefreshing: true });
    expect(stale()).toEqual({ tasks: false, alerts: false });
    expect(known()).toContainEqual({ ...fresh("tasks", 1), isRefreshing: true });
    expect(known()).toContainEqual(fresh("alerts", 1));
  });

  it("invalidates rows when the freshness was unknown", () => {
    const { receive, stale } = openCache(undefined);
    receive(fresh("alerts", 1));
    expect(stale()).toEqual({ tasks: false, alerts: true });
  });
});

describe("a response", () => {
  /** Requests the freshness; main responds when `answer` is called. */
  function request(known: Freshness[] | undefined, answered: Freshness) {
    const bridge = createFakeBridge({ freshness: { [answered.collection]: answered } });
    Object.assign(window, { watchdesk: bridge });
    const cache = openCache(known);
    const release = bridge.hold("collection.list");
    const response = cache.client.fetchQuery({ ...freshnessQuery, staleTime: 0 });
    return {
      ...cache,
      answer: async () => {
        release();
        await response;
        return cache.known()?.find(({ collection }) => collection === answered.collection);
      },
    };
  }

  it("updates only the time of known collections", async () => {
    const { answer } = request([fresh("tasks", 3)], { ...fresh("tasks", 2), synced: 9, total: 11 });
    expect(await answer()).toEqual({ ...fresh("tasks", 3), synced: 9 });
  });

  it("does not overwrite an event that arrived meanwhile", async () => {
    const { answer, receive } = request([fresh("tasks", 3)], {
      ...fresh("tasks", 3),
      synced: null,
    });
    receive({ ...fresh("tasks", 4), synced: 7 });
    expect(await answer()).toEqual({ ...fresh("tasks", 4), synced: 7 });
  });

  it("does not overwrite the first event", async () => {
    const { answer, receive, known } = request(undefined, {
      ...fresh("tasks", 3),
      isRefreshing: true,
    });
    receive(fresh("tasks", 4));
    expect(await answer()).toEqual(fresh("tasks", 4));
    expect(known()?.length).toBeGreaterThan(10);
  });
});

it("requests the ages once a minute, shortly before the displayed minute changes, until stopped", () => {
  vi.useFakeTimers({ now: now + 10_000 });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const countRequests = () =>
    invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === "freshness").length;
  const stop = followAges(client);
  vi.advanceTimersByTime(47_999);
  expect(countRequests()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(countRequests()).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(countRequests()).toBe(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
