import { expect, it } from "vitest";
import { makeFolder, unwrap } from "#main/store/test/fixture.ts";
import { openForTest } from "#main/store/test/store-per-test.ts";
import { fetchAlerts } from "./fetch-alerts.ts";
import { createListService, type Listing } from "./test/list-service.ts";

const acknowledged = { state: "ACKNOWLEDGED", roomId: null, hasSideRooms: true } as const;

/** A store, and a service that lists so many acknowledged alerts. */
function start(listing: Listing) {
  const { store } = openForTest(makeFolder());
  const { service, raise } = createListService(listing);
  const fetchPage = async (page: number) =>
    unwrap(await fetchAlerts({ service, store }, { ...acknowledged, page }, () => 1));
  const listStored = async () => {
    const query = { ...acknowledged, sort: "newest", offset: 0, limit: 500 } as const;
    return (await store.listAlerts(query)).rows.map(({ id }) => id);
  };
  const raiseMany = (count: number) => raise(Array.from({ length: count }, (_, at) => at + 1));
  return { raiseMany, fetchPage, listStored };
}

it.each<Listing>([
  { order: "latestFirst", maxPage: null },
  { order: "latestFirst", maxPage: 50 },
  { order: "oldestFirst", maxPage: 20 },
  { order: "latestFirst", maxPage: 50, moreBy: "link" },
  { order: "latestFirst", maxPage: 50, moreBy: "total" },
])(
  "older alerts are read to their end, and again once all are stored, listed as %o",
  async (listing) => {
    const { raiseMany, fetchPage, listStored } = start(listing);
    const ids = raiseMany(170);
    for (const _again of [false, true]) {
      let page = 0;
      while ((await fetchPage(page)).hasMore) page += 1;
      expect((await listStored()).toSorted()).toEqual(ids.toSorted());
      expect(page).toBe(Math.ceil(170 / (listing.maxPage ?? 100)) - 1);
    }
  },
);

it("there are no more older alerts if the list is complete", async () => {
  const { raiseMany, fetchPage, listStored } = start({ order: "latestFirst", maxPage: null });
  let stored = 0;
  for (const count of [0, 9, 50, 99]) {
    raiseMany(count - stored);
    expect(await fetchPage(0)).toMatchObject({ found: count - stored, hasMore: false });
    expect(await listStored()).toHaveLength(count);
    stored = count;
  }
});
