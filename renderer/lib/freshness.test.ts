import { describe, expect, it, vi } from "vitest";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { followAges, freshnessQuery, receiveFreshness } from "./freshness.ts";
import { createQueryClient } from "./query-client.ts";

const fresh = (collection: CollectionName, version: number): Freshness =>
  neverSynced(collection, { synced: 1, total: 10, version });

/** A cache with rows of both collections, and with their freshness where `known`. */
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

describe("what main answers", () => {
  /** A window that asks main, which holds its answer back until `answer` is called. */
  function ask(told: Freshness[] | undefined, answered: Freshness) {
    const bridge = createFakeBridge({ freshness: { [answered.collection]: answered } });
    Object.assign(window, { watchdesk: bridge });
    const cache = openCache(told);
    const release = bridge.hold("collection.list");
    const asking = cache.client.fetchQuery({ ...freshnessQuery, staleTime: 0 });
    return {
      ...cache,
      answer: async () => {
        release();
        await asking;
        return cache.known()?.find(({ collection }) => collection === answered.collection);
      },
    };
  }

  it("tells nothing but the time of what is known", async () => {
    const { answer } = ask([fresh("tasks", 3)], { ...fresh("tasks", 2), synced: 9, total: 11 });
    expect(await answer()).toEqual({ ...fresh("tasks", 3), synced: 9 });
  });

  it("does not take back what main has told while it was under way", async () => {
    const { answer, receive } = ask([fresh("tasks", 3)], { ...fresh("tasks", 3), synced: null });
    receive({ ...fresh("tasks", 4), synced: 7 });
    expect(await answer()).toEqual({ ...fresh("tasks", 4), synced: 7 });
  });

  it("nor where nothing was known before", async () => {
    const { answer, receive, known } = ask(undefined, { ...fresh("tasks", 3), isRefreshing: true });
    receive(fresh("tasks", 4));
    expect(await answer()).toEqual(fresh("tasks", 4));
    expect(known()?.length).toBeGreaterThan(10);
  });
});

it("asks for the ages once a minute, shortly before that is shown, until it is stopped", () => {
  vi.useFakeTimers({ now: now + 10_000 });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const client = createQueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  const asks = () => asked.mock.calls.filter(([of]) => of?.queryKey?.[0] === "freshness").length;
  const stop = followAges(client);
  vi.advanceTimersByTime(47_999);
  expect(asks()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asks()).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(asks()).toBe(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
