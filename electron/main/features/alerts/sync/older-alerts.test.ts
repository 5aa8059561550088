import { expect, it, onTestFinished } from "vitest";
import { makeFolder, openTestStore, unwrap } from "#main/store/test/fixture.ts";
import { fetchAlerts } from "./fetch-alerts.ts";
import { createListService, type Listing } from "./test/list-service.ts";

const acknowledged = { state: "ACKNOWLEDGED", roomId: null, hasSideRooms: true } as const;

/** A store, and a service that lists so many acknowledged alerts. */
function start(listing: Listing, count: number) {
  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  const { service, raise } = createListService(listing);
  const ids = raise(Array.from({ length: count }, (_, at) => at + 1));
  const fetchPage = async (page: number) =>
    unwrap(await fetchAlerts({ service, store }, { ...acknowledged, page }, () => 1));
  const listStored = async () => {
    const query = { ...acknowledged, sort: "newest", offset: 0, limit: 500 } as const;
    return (await store.listAlerts(query)).rows.map(({ id }) => id);
  };
  return { ids, fetchPage, listStored };
}

it.each<Listing>([
  { order: "latestFirst", maxPage: null },
  { order: "latestFirst", maxPage: 50 },
  { order: "oldestFirst", maxPage: 20 },
  { order: "latestFirst", maxPage: 50, moreBy: "link" },
  { order: "latestFirst", maxPage: 50, moreBy: "total" },
])("older alerts are read to their end, listed as %o", async (listing) => {
  const { ids, fetchPage, listStored } = start(listing, 170);
  let page = 0;
  while ((await fetchPage(page)).hasMore) page += 1;
  expect((await listStored()).toSorted()).toEqual(ids.toSorted());
  expect(page).toBe(Math.ceil(170 / (listing.maxPage ?? 100)) - 1);
});

it("older alerts are read to their end again after all are stored", async () => {
  const { fetchPage } = start({ order: "latestFirst", maxPage: 50 }, 170);
  const readAll = async () => {
    let page = 0;
    while ((await fetchPage(page)).hasMore) page += 1;
    return page;
  };
  expect([await readAll(), await readAll()]).toEqual([3, 3]);
});

it.each([0, 9, 50, 99])(
  "there are no more than %d older alerts if the list is complete",
  async (count) => {
    const { fetchPage, listStored } = start({ order: "latestFirst", maxPage: null }, count);
    expect(await fetchPage(0)).toMatchObject({ found: count, hasMore: false });
    expect(await listStored()).toHaveLength(count);
  },
);
