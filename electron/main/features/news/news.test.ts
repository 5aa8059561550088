import { describe, expect, it } from "vitest";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { maxNews } from "./news.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const before = 30 * minute;

describe("the news of records", () => {
  const { store, reopen } = storePerTest();

  const takeIn = async (collection: CollectionName, records: object[], at = now) =>
    unwrap(await store.ingest(toIngest(collection, records, { scope: "everything", at })));
  const task = (id: string, more: object = {}) => ({
    id,
    name: `Task ${id}`,
    status: "OPEN",
    ...more,
  });
  const listKeys = async (at = now) =>
    (await store.listNews(at, before)).news.map(({ key }) => key);
  /** Tasks that came after the first time. */
  const receive = async (...tasks: object[]) => {
    await takeIn("tasks", []);
    expect(await listKeys()).toEqual([]);
    await takeIn("tasks", tasks);
  };

  it("exclude the first list of a collection", async () => {
    await takeIn("tasks", [task("1", { due: now - minute })]);
    expect(await listKeys()).toEqual([]);
    await takeIn("tasks", [task("1", { due: now - minute }), task("2")]);
    await takeIn("submissions", [{ id: "7", name: "Pass" }]);
    expect(await listKeys()).toEqual(["task:0:task:2"]);
  });

  it("contain a task when new, due soon and overdue, each once, also after a restart", async () => {
    const due = now + 40 * minute;
    await receive(task("1", { due, creator: { id: "9", displayName: "Ida" } }));
    const { news, next } = await store.listNews(now, before);
    expect(news).toMatchObject([
      { key: "task:0:task:1", kind: "task", title: "Task 1", person: "Ida", due, isOwn: false },
    ]);
    expect(next).toBe(due - before);
    await store.markNotified(["task:0:task:1"], now);
    expect(await listKeys(due - before)).toEqual([`dueSoon:${due}:task:1`]);
    await store.markNotified([`dueSoon:${due}:task:1`], due - before);
    await reopen();
    expect(await listKeys(due - minute)).toEqual([]);
    expect(await listKeys(due)).toEqual([`overdue:${due}:task:1`]);
    expect((await store.listNews(due, before)).next).toBeNull();
  });

  it("remind at the time of a midnight in UTC, which is an hour of work elsewhere", async () => {
    const due = Math.ceil(now / day) * day;
    await receive(task("1", { due }));
    await store.markNotified(await listKeys(), now);
    expect(await listKeys(due - before - 1)).toEqual([]);
    expect(await listKeys(due - before)).toEqual([`dueSoon:${due}:task:1`]);
    expect(await listKeys(due)).toEqual([`overdue:${due}:task:1`]);
  });

  it("repeat for another due time and a task that was gone", async () => {
    const due = now + minute;
    await receive(task("1", { due }));
    await store.markNotified(await listKeys(), now);
    expect(await listKeys()).toEqual([]);
    await takeIn("tasks", [task("1", { due: due + minute })]);
    expect(await listKeys()).toEqual([`dueSoon:${due + minute}:task:1`]);
    await takeIn("tasks", [task("1", { due, status: "CLOSED" })]);
    expect(await listKeys()).toEqual([]);
    await takeIn("tasks", [task("1")]);
    expect(await listKeys()).toEqual(["task:0:task:1"]);
  });

  it("exclude snoozed and completed records", async () => {
    await receive(task("1"), task("2"));
    const items = [{ kind: "task", id: "1" }] as const;
    await store.markNotified(await listKeys(), now);
    await store.snoozeItems([...items], now + 5, now);
    expect(await store.filterWaitingNews(["task:0:task:1", "task:0:task:2"], now, before)).toEqual([
      "task:0:task:2",
    ]);
    await store.wakeItems(now + 5, false);
    expect(await listKeys(now + 6)).toEqual(["task:0:task:1"]);
    await store.settleItems([...items], now + 7);
    expect(await listKeys(now + 8)).toEqual([]);
  });

  it("contain submissions and entries", async () => {
    for (const collection of ["submissions", "entries"] as const) await takeIn(collection, []);
    expect(await listKeys()).toEqual([]);
    await takeIn("submissions", [{ id: "7", name: "Pass" }]);
    await takeIn("entries", [{ id: "8", name: "Log" }]);
    const keys = await listKeys(now + 4);
    expect(keys.sort()).toEqual(["entry:0:entry:8", "submission:0:submission:7"]);
    await takeIn("submissions", []);
    expect(await store.filterWaitingNews(keys, now + 6, before)).toEqual(["entry:0:entry:8"]);
  });

  it("are limited to the most urgent, with a count of the rest, which is marked without newer ones", async () => {
    await takeIn("entries", []);
    const overdue = task("last", { due: now - minute });
    await receive(...Array.from({ length: maxNews + 50 }, (_, id) => task(`${id}`)), overdue);
    const { news, more } = await store.listNews(now, before);
    // The task that is overdue is new as well.
    expect([news.length, more]).toEqual([maxNews, 52]);
    expect(news[0]?.record.id).toBe("last");
    await takeIn("entries", [{ id: "8", name: "Log" }]);
    await store.markNotified(
      news.map(({ key }) => key),
      now,
    );
    await store.markMoreNotified(now);
    expect(await listKeys()).toEqual(["entry:0:entry:8"]);
  });

  it("contain whether the user created the task", async () => {
    const profile = {
      id: "9",
      name: "mara",
      type: null,
      displayName: "Mara",
      enabled: true,
      online: null,
      primaryEmail: null,
      primaryPhone: null,
      profileOrgId: null,
    };
    await store.writeProfile(profile, now);
    await receive(task("1", { creator: { id: "9", displayName: "Mara" } }), task("2"));
    const { news } = await store.listNews(now, before);
    expect(news.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });
});
