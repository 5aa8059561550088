import { describe, expect, it } from "vitest";
import { countReads } from "#main/notifications/test/count-reads.ts";
import { startAccount } from "#main/notifications/test/notify-account.ts";
import { isAnnounced, readRecordSubject } from "./announcer.ts";

const minute = 60_000;

describe("notifications of records", () => {
  it("are shown once and open their record", async () => {
    const { memory, notifyRecords, notices, titles, actions } = await startAccount();
    memory.addNews("task", "1", { room: "Utilities", person: "Ida" });
    memory.addNews("submission", "2");
    await notifyRecords();
    memory.addNews("entry", "3");
    await notifyRecords();
    await notifyRecords();
    expect(titles()).toEqual([
      "New task: Record 1",
      "Waiting for you: Record 2",
      "To review: Record 3",
    ]);
    expect(notices[0]?.body).toBe("Ida · Utilities");
    for (const { open } of notices) open();
    expect(actions).toEqual([
      ["openRecord", "task", "1"],
      ["openRecord", "submission", "2"],
      ["openRecord", "entry", "3"],
    ]);
  });

  it("are not compared each with each when they are hundreds", async () => {
    const counted = countReads();
    const { memory, notifyRecords, titles } = await startAccount(({ store }) => {
      const { listNews } = store;
      store.listNews = async (...input) => {
        const listed = await listNews(...input);
        const records = await counted.follow(async () => listed.news.map(({ record }) => record))();
        const news = listed.news.map((item, at) => ({
          ...item,
          record: records[at] ?? item.record,
        }));
        return { ...listed, news };
      };
    });
    for (let id = 0; id < 300; id += 1) memory.addNews("task", `${id}`);
    await notifyRecords();
    expect(titles()).toHaveLength(1);
    expect(counted.take()).toBeLessThan(50 * 300);
  });

  it("are grouped when they are many and after a pause", async () => {
    const { memory, answer, notifications, notices, titles, actions } = await startAccount();
    for (const id of ["1", "2", "3", "4"]) memory.addNews("task", id);
    await answer();
    expect(titles()).toEqual(["4 new tasks"]);
    expect(notices[0]?.body).toBe("Record 1\nRecord 2\nRecord 3\nand 1 more");
    notices[0]?.open();
    expect(actions).toEqual([["openRecord", "task", null]]);
    notifications.notifyReturn("asleep");
    memory.addNews("submission", "5");
    memory.addNews("overdue", "1");
    await answer();
    memory.addNews("task", "6");
    await answer();
    expect(titles()).toEqual(["4 new tasks", "2 things to do", "New task: Record 6"]);
    expect(notices[1]?.body).toBe(
      "1 task overdue, 1 submission waiting for you\nRecord 1\nRecord 5",
    );
  });

  it("are shown once as a group beyond the store's limit", async () => {
    const { memory, notifyRecords, world, notices, titles } = await startAccount();
    memory.limitNews(5);
    for (const id of ["1", "2", "3", "4", "5", "6", "7"]) memory.addNews("task", id);
    world.shown = { isShown: false, reason: "No service." };
    await notifyRecords();
    expect(memory.shown.size).toBe(0);
    world.shown = { isShown: true, reason: null };
    await notifyRecords();
    await notifyRecords();
    expect(titles()).toEqual(["More than 5 things to do", "More than 5 things to do"]);
    expect(notices[1]?.body).toBe("Record 1\nRecord 2\nRecord 3\nand more");
    expect(memory.shown.size).toBe(7);
  });

  it("are shown although disabled kinds fill the store's limit", async () => {
    const { memory, notifyRecords, set, titles } = await startAccount();
    await set({ notifyTasks: false });
    memory.limitNews(5);
    for (const id of ["1", "2", "3", "4", "5", "6", "7"]) memory.addNews("task", id);
    memory.addNews("entry", "8");
    await notifyRecords();
    expect(titles()).toEqual(["To review: Record 8"]);
  });

  it("are shown when due, without the service", async () => {
    const { memory, notifyRecords, time, titles, onScreen } = await startAccount();
    const at = time.now();
    memory.addNews(
      "dueSoon",
      "1",
      { due: new Date(2026, 6, 1, 14, 30).getTime() },
      at + 90 * minute,
    );
    memory.addNews("overdue", "1", {}, at + 120 * minute);
    await notifyRecords();
    await time.pass(89 * minute);
    expect(titles()).toEqual([]);
    await time.pass(2 * minute);
    expect(titles()).toEqual([expect.stringMatching(/^Due .*\b(14|0?2):30.*: Record 1$/)]);
    await time.pass(30 * minute);
    expect(titles()[1]).toBe("Overdue: Record 1");
    expect(onScreen.size).toBe(1);
  });

  it("show the most urgent news of a record once", async () => {
    const { memory, notifyRecords, titles } = await startAccount();
    memory.addNews("task", "1");
    memory.addNews("overdue", "1");
    await notifyRecords();
    await notifyRecords();
    expect(titles()).toEqual(["Overdue: Record 1"]);
  });

  it("are skipped while disabled, also after they are enabled", async () => {
    const { memory, notifyRecords, set, titles } = await startAccount();
    await set({ notifyTasks: false });
    memory.addNews("task", "1");
    memory.addNews("overdue", "2");
    memory.addNews("task", "3", { isOwn: true });
    await notifyRecords();
    await set({ notifyTasks: true });
    expect(titles()).toEqual([]);
    memory.addNews("task", "4");
    await notifyRecords();
    expect(titles()).toEqual(["New task: Record 4"]);
  });

  it("are deferred and counted during do not disturb", async () => {
    const { memory, notifyRecords, set, time, titles, states } = await startAccount();
    await set({ quietUntil: time.now() + 20 * minute });
    memory.addNews("task", "1");
    memory.addNews("overdue", "2");
    await notifyRecords();
    expect(titles()).toEqual([]);
    expect(states.at(-1)?.deferred).toBe(2);
    await time.pass(21 * minute);
    expect(titles()).toEqual(["2 things to do"]);
    expect(states.at(-1)?.deferred).toBe(0);
  });

  it("are withdrawn when the record is completed elsewhere and updated if some are left", async () => {
    const { memory, notifyRecords, seen } = await startAccount();
    memory.addNews("task", "1");
    await notifyRecords();
    for (const id of ["2", "3", "4", "5"]) memory.addNews("task", id);
    await notifyRecords();
    expect(seen()).toEqual(["New task: Record 1", "4 new tasks"]);
    memory.dealWith("1");
    memory.dealWith("2");
    await notifyRecords();
    expect(seen()).toEqual(["3 new tasks"]);
  });

  it("follow the user's settings for sound and content of records", async () => {
    const { memory, notifyRecords, set, world, notices } = await startAccount();
    world.account = "Mara";
    await set({ notificationContent: "count", notificationSound: false });
    memory.addNews("task", "1", { title: "secret", person: "secret" });
    await notifyRecords();
    await set({ notificationContent: "who" });
    memory.addNews("overdue", "2", { title: "secret", person: "Ida" });
    await notifyRecords();
    for (const id of ["3", "4", "5", "6"]) memory.addNews("entry", id, { title: "secret" });
    await notifyRecords();
    expect(notices.map(({ title, body, silence }) => [title, body, silence])).toEqual([
      ["1 new task", "", "notificationSound"],
      ["1 task overdue", "Mara\nIda", "notificationSound"],
      ["4 entries to review", "Mara", "notificationSound"],
    ]);
  });

  it("show the creator but neither title nor room while something is locked", async () => {
    const { memory, notifyRecords, notices } = await startAccount();
    memory.addNews("task", "1", { title: "secret", person: "Ida", room: "Utilities" });
    await notifyRecords();
    expect(notices[0]?.whileLocked).toEqual({ title: "1 new task", body: "Ida" });
  });

  it("of an earlier start open their record", async () => {
    const { notifications, actions } = await startAccount();
    notifications.answerOld("record:a:entry:7:8", null);
    notifications.answerOld("record:a", null);
    expect(actions).toEqual([
      ["openRecord", "entry", "7:8"],
      ["openRecord", "task", null],
    ]);
    expect(readRecordSubject("nonsense:1")).toEqual({ kind: "task", id: null });
  });
});

it("isAnnounced knows collections with notifications", () => {
  expect(isAnnounced("tasks")).toBe(true);
  expect(isAnnounced("rooms")).toBe(false);
});
