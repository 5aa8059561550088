import { beforeEach, describe, expect, it } from "vitest";
import { notifyAccount } from "#main/notifications/test/notify-account.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aContainer } from "#shared/test/records.ts";

const { store, storeResponse } = storePerTest();

const container = aContainer("r1", "Harbour");
const storeForms = (...ids: string[]) =>
  storeResponse(
    "forms",
    ids.map((id) => ({ id, name: `Form ${id}`, container })),
  );

/** An account whose user has saved a search while form 1 was a result. */
async function start(privacy: "everything" | "who" | "count" = "everything") {
  const account = notifyAccount(undefined, store);
  await account.set({ notificationContent: privacy });
  await account.start();
  await storeForms("1");
  await store.listNews(now, 0);
  const search = { id: null, name: "Harbour", query: "room:harbour kind:form", notifies: true };
  await store.saveSearch(search, now);
  await account.notifyRecords();
  expect(account.titles()).toEqual([]);
  return account;
}

describe("new results of saved searches", () => {
  let account: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    account = await start();
  });

  it("are notified once, with the name of the search", async () => {
    const { notifyRecords, titles, notices, actions } = account;
    await storeForms("1", "2");
    await notifyRecords();
    await notifyRecords();
    expect(titles()).toEqual(["New result for Harbour: Form 2"]);
    notices[0]?.open();
    expect(actions).toEqual([["openRecord", "form", "2"]]);
  });

  it("are grouped when they are many", async () => {
    const { notifyRecords, titles } = account;
    await storeForms("1", "2", "3", "4", "5");
    await notifyRecords();
    expect(titles()).toEqual(["4 new results for Harbour"]);
  });

  it("are withdrawn when the user has viewed the search", async () => {
    const { notifyRecords, seen, time } = account;
    await storeForms("1", "2");
    await notifyRecords();
    expect(seen()).toHaveLength(1);
    const [{ id } = { id: "" }] = await store.listSavedSearches();
    await store.markSearchViewed(id, time.now() + 1);
    await notifyRecords();
    expect(seen()).toEqual([]);
  });

  it("are skipped while the setting is off", async () => {
    const { notifyRecords, titles, set } = account;
    await set({ notifySearches: false });
    await storeForms("1", "2");
    await notifyRecords();
    await set({ notifySearches: true });
    await notifyRecords();
    expect(titles()).toEqual([]);
  });
});

it.each([
  ["who", "1 new result for Harbour"],
  ["count", "1 new result"],
] as const)("new results hide what the setting %s hides", async (privacy, title) => {
  const { notifyRecords, titles } = await start(privacy);
  await storeForms("1", "2");
  await notifyRecords();
  expect(titles()).toEqual([title]);
});
