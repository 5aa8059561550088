import { describe, expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { followAccount } from "./test/follow-account.ts";
import { anUnread } from "./test/memory-store.ts";

const minute = 60_000;

/** An account on whose screen four alerts are one notification. */
async function showFour() {
  const followed = followAccount();
  await followed.start();
  const four = ["1", "2", "3", "4"].map((id) => aLedgeredAlert({ id: id }));
  followed.memory.addAlerts(...four);
  await followed.noteAlerts();
  expect(followed.seen()).toEqual(["4 new alerts"]);
  return followed;
}

describe("a notification of an alert", () => {
  it("goes at once when the alert is handled here, and stays while it waits", async () => {
    const { start, memory, time, noteAlerts, seen, notifier } = followAccount();
    await start();
    memory.addAlerts(
      aLedgeredAlert({ id: "1" }),
      aLedgeredAlert({ id: "2" }),
      aLedgeredAlert({ id: "3" }),
    );
    await noteAlerts();
    await noteAlerts();
    expect(seen()).toEqual(["Alert 1", "Alert 2", "Alert 3"]);
    memory.acknowledge("1", time.now());
    await noteAlerts();
    expect(seen()).toEqual(["Alert 2", "Alert 3"]);
    memory.snooze("3", time.now() + minute);
    notifier().noteSnoozes();
    await time.settle();
    expect(seen()).toEqual(["Alert 2"]);
    await time.pass(2 * minute);
    expect(seen()).toEqual(["Alert 2", "Alert 3"]);
  });

  it.each(["HANDLED", "DELETED", "ACKNOWLEDGED", "SNOOZED"])(
    "goes when the service says %s",
    async (state) => {
      const { start, memory, noteAlerts, seen, counts } = followAccount();
      await start();
      memory.addAlerts(aLedgeredAlert({ id: "1" }), aLedgeredAlert({ id: "2" }));
      await noteAlerts();
      memory.say("1", state);
      await noteAlerts();
      expect([seen(), counts.at(-1)?.waiting]).toEqual([["Alert 2"], 1]);
    },
  );

  it("goes although it was handled while the desktop took it", async () => {
    const { start, memory, world, time, noteAlerts, seen } = followAccount();
    await start();
    const taken = Promise.withResolvers<void>();
    world.desktopTakes = taken.promise;
    memory.addAlerts(aLedgeredAlert({ id: "1" }));
    await noteAlerts();
    memory.acknowledge("1", time.now());
    await noteAlerts();
    taken.resolve();
    await time.settle();
    expect(seen()).toEqual([]);
  });

  it("names what is left of several, without a sound, until nothing is", async () => {
    const { memory, time, noteAlerts, seen, onScreen, notices } = await showFour();
    memory.acknowledge("2", time.now());
    await noteAlerts();
    expect(seen()).toEqual(["3 new alerts"]);
    const [three] = onScreen.values();
    expect(three).toMatchObject({ isSilent: true, body: "Alert 1\nAlert 3\nAlert 4" });
    for (const id of ["1", "3"]) memory.acknowledge(id, time.now());
    await noteAlerts();
    expect(seen()).toEqual(["Alert 4"]);
    expect(new Set(notices.map(({ tag }) => tag)).size).toBe(1);
    memory.acknowledge("4", time.now());
    await noteAlerts();
    expect(seen()).toEqual([]);
  });

  it("is not brought back by a review where the person has closed it", async () => {
    const { memory, time, noteAlerts, seen, onScreen } = await showFour();
    onScreen.clear();
    memory.acknowledge("2", time.now());
    await noteAlerts();
    expect(seen()).toEqual([]);
  });

  it("that cannot be renewed goes: better none than a wrong one", async () => {
    const { memory, world, time, noteAlerts, seen } = await showFour();
    world.shown = { isShown: false, reason: "No service." };
    memory.acknowledge("2", time.now());
    await noteAlerts();
    expect(seen()).toEqual([]);
  });
});

describe("a notification of messages", () => {
  it("goes when they were read, and tells of those that were not", async () => {
    const { start, memory, noteMessages, seen, onScreen } = followAccount();
    await start();
    memory.addMessages(anUnread("1", "kim"), anUnread("2", "kim"), anUnread("3", "ana"));
    await noteMessages();
    expect(seen()).toEqual(["kim", "ana"]);
    memory.readMessage("1");
    await noteMessages();
    expect([...onScreen.values()].map(({ body }) => body)).toEqual(["Message 2", "Message 3"]);
    memory.readMessages("kim");
    await noteMessages();
    expect(seen()).toEqual(["ana"]);
  });

  it("of several people names those who are left", async () => {
    const { start, memory, noteMessages, seen, deeds, onScreen } = followAccount();
    memory.addMessages(...["kim", "ana", "ben"].map((from) => anUnread(from, from)));
    await start();
    expect(seen()).toEqual(["3 messages from 3 people"]);
    memory.readMessages("kim");
    await noteMessages();
    expect(seen()).toEqual(["2 messages from 2 people"]);
    memory.readMessages("ana");
    await noteMessages();
    const [left] = onScreen.values();
    left?.open();
    expect([left?.title, deeds]).toEqual(["ben", [["openConversation", "ben"]]]);
  });
});

describe("all notifications of an account", () => {
  it("go at once when its person leaves, and none comes after them", async () => {
    const { start, memory, world, time, attention, noteAlerts, noteMessages, seen, counts, leave } =
      followAccount();
    await start();
    memory.addAlerts(aLedgeredAlert({ id: "1" }));
    memory.addMessages(anUnread("2", "kim"));
    await noteAlerts();
    await noteMessages();
    void attention.notify({ ...aNotice, tag: "watching:a", title: "Not watching" });
    void attention.notify({ ...aNotice, tag: "alert:ab:1", title: "Of somebody else" });
    await time.settle();
    expect(seen()).toEqual(["Alert 1", "kim", "Not watching", "Of somebody else"]);
    const taken = Promise.withResolvers<void>();
    world.desktopTakes = taken.promise;
    memory.addAlerts(aLedgeredAlert({ id: "3" }));
    await noteAlerts();

    leave();
    expect(seen()).toEqual(["Of somebody else"]);
    expect(counts.at(-1)).toMatchObject({ waiting: 0, unread: 0 });
    taken.resolve();
    await time.settle();
    await noteAlerts();
    expect(seen()).toEqual(["Of somebody else"]);
    expect(memory.ledgerOf("3")?.shown).toBeNull();
  });

  it("stay when the app is closed: what waits waits for its next start", async () => {
    const { start, memory, noteAlerts, seen, notifier } = followAccount();
    await start();
    memory.addAlerts(aLedgeredAlert({ id: "1" }));
    await noteAlerts();
    notifier().close();
    expect(seen()).toEqual(["Alert 1"]);
  });
});

const aNotice = {
  body: "",
  isSilent: false,
  isUrgent: false,
  open: () => {},
  actions: [],
  reply: null,
};
