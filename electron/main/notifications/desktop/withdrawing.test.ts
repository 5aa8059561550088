import { describe, expect, it } from "vitest";
import { anAlert } from "#shared/test/records.ts";
import { aNotice } from "../test/a-notice.ts";
import { anUnread } from "../test/notification-store.ts";
import { notifyAccount, startAccount } from "../test/notify-account.ts";

const minute = 60_000;

/** An account on whose screen four alerts are one notification. */
async function showFour() {
  const followed = await startAccount();
  const four = ["1", "2", "3", "4"].map((id) => anAlert({ id }));
  await followed.receive(...four);
  expect(followed.seen()).toEqual(["4 new alerts"]);
  return followed;
}

describe("a notification of an alert", () => {
  it("is withdrawn at once when the alert is handled here and stays while it waits", async () => {
    const { memory, time, notifyAlerts, seen, notifier, receive, acknowledge } =
      await startAccount();
    await receive("1", "2");
    await receive("3");
    await notifyAlerts();
    expect(seen()).toEqual(["Alert 1", "Alert 2", "Alert 3"]);
    await acknowledge("1");
    expect(seen()).toEqual(["Alert 2", "Alert 3"]);
    memory.snooze("3", time.now() + minute);
    notifier().notifySnoozes();
    await time.settle();
    expect(seen()).toEqual(["Alert 2"]);
    await time.pass(2 * minute);
    expect(seen()).toEqual(["Alert 2", "Alert 3"]);
  });

  it("is withdrawn when the service returns that it does not wait", async () => {
    const { memory, notifyAlerts, seen, counts, receive } = await startAccount();
    const states = ["HANDLED", "DELETED", "ACKNOWLEDGED", "SNOOZED"];
    for (const id of [...states, "NEW"]) await receive(id);
    const titles = [...states, "NEW"].map((id) => `Alert ${id}`);
    expect(seen()).toEqual(titles);
    for (const [at, state] of states.entries()) {
      memory.changeState(state, state);
      await notifyAlerts();
      const left = titles.slice(at + 1);
      expect([seen(), counts.at(-1)?.waiting]).toEqual([left, left.length]);
    }
  });

  it("is withdrawn if it was handled while the desktop showed it", async () => {
    const { world, time, seen, receive, acknowledge } = await startAccount();
    const taken = Promise.withResolvers<void>();
    world.desktopTakes = taken.promise;
    await receive("1");
    await acknowledge("1");
    taken.resolve();
    await time.settle();
    expect(seen()).toEqual([]);
  });

  it("is updated silently with the remaining alerts until none is left", async () => {
    const { seen, onScreen, notices, acknowledge } = await showFour();
    await acknowledge("2");
    expect(seen()).toEqual(["3 new alerts"]);
    const [three] = onScreen.values();
    expect(three).toMatchObject({ silence: "renewal", body: "Alert 1\nAlert 3\nAlert 4" });
    await acknowledge("1", "3");
    expect(seen()).toEqual(["Alert 4"]);
    expect(new Set(notices.map(({ tag }) => tag)).size).toBe(1);
    await acknowledge("4");
    expect(seen()).toEqual([]);
  });

  it("is not shown again after the user has dismissed it", async () => {
    const { seen, onScreen, acknowledge } = await showFour();
    onScreen.clear();
    await acknowledge("2");
    expect(seen()).toEqual([]);
  });

  it("is withdrawn if it cannot be updated", async () => {
    const { world, seen, acknowledge } = await showFour();
    world.shown = { isShown: false, reason: "No service." };
    await acknowledge("2");
    expect(seen()).toEqual([]);
  });
});

describe("a notification of messages", () => {
  it("is withdrawn when they are read and updated for the rest", async () => {
    const { memory, notifyMessages, seen, onScreen } = await startAccount();
    memory.addMessages(anUnread("1", "kim"), anUnread("2", "kim"), anUnread("3", "ana"));
    await notifyMessages();
    expect(seen()).toEqual(["kim", "ana"]);
    memory.readMessage("1");
    await notifyMessages();
    expect([...onScreen.values()].map(({ body }) => body)).toEqual(["Message 2", "Message 3"]);
    memory.readMessages("kim");
    await notifyMessages();
    expect(seen()).toEqual(["ana"]);
  });

  it("of several users names the remaining ones", async () => {
    const { start, memory, notifyMessages, seen, actions, onScreen } = notifyAccount();
    memory.addMessages(...["kim", "ana", "ben"].map((from) => anUnread(from, from)));
    await start();
    expect(seen()).toEqual(["3 messages from 3 people"]);
    memory.readMessages("kim");
    await notifyMessages();
    expect(seen()).toEqual(["2 messages from 2 people"]);
    memory.readMessages("ana");
    await notifyMessages();
    const [left] = onScreen.values();
    left?.open();
    expect([left?.title, actions]).toEqual(["ben", [["openConversation", "ben"]]]);
  });
});

describe("all notifications of an account", () => {
  it("are withdrawn at sign-out, and none follows", async () => {
    const { memory, world, time, notifications, seen, counts, leave, ...t } = await startAccount();
    const { notifyAlerts, notifyMessages, receive } = t;
    memory.addAlerts("1");
    memory.addMessages(anUnread("2", "kim"));
    await notifyAlerts();
    await notifyMessages();
    void notifications.notify(aNotice({ tag: "watching:a", title: "Not watching" }));
    void notifications.notify(aNotice({ tag: "alert:ab:1", title: "Of another account" }));
    await time.settle();
    expect(seen()).toEqual(["Alert 1", "kim", "Not watching", "Of another account"]);
    const taken = Promise.withResolvers<void>();
    world.desktopTakes = taken.promise;
    await receive("3");

    leave();
    expect(seen()).toEqual(["Of another account"]);
    expect(counts.at(-1)).toMatchObject({ waiting: 0, unread: 0 });
    taken.resolve();
    await time.settle();
    await notifyAlerts();
    expect(seen()).toEqual(["Of another account"]);
    expect((await memory.ledgerOf("3"))?.shown).toBeNull();
  });

  it("stay when the app is closed", async () => {
    const { seen, notifier, receive } = await startAccount();
    await receive("1");
    notifier().close();
    expect(seen()).toEqual(["Alert 1"]);
  });
});
