import { expect, it } from "vitest";
import type { Notice } from "./notice.ts";
import { aNotice } from "./test/a-notice.ts";
import { limitWhileLocked } from "./while-locked.ts";

const text = { title: "Generator 2 failed", body: "Pump room" };
const whileLocked = { title: "New alert", body: "Mara" };

/** Creates a lock, a desktop that records what it shows, and notices that record what was done with them. */
function open(mayAcknowledge = false) {
  const done: string[] = [];
  let held: (() => void) | null = null;
  const world = { isLocked: false };
  const shown = new Map<string, Notice>();
  const desktop = {
    notify: async (notice: Notice) => {
      shown.set(notice.tag, notice);
      return { isShown: true, reason: null };
    },
    withdraw: (tag: string) => void shown.delete(tag),
    listShown: () => [...shown.keys()],
    closeAll: async () => shown.clear(),
  };
  const lock = {
    isLocked: () => world.isLocked,
    hold: (run: () => void) => {
      if (world.isLocked) held = run;
      else run();
    },
    mayAcknowledge,
  };
  const limited = limitWhileLocked(desktop, lock);
  const note = (what: string) => () => void done.push(what);
  const show = async (isAboutAlerts: boolean, changes: Partial<Notice> = {}) => {
    const notice = aNotice({
      ...text,
      open: note("open"),
      actions: [{ label: "Acknowledge", run: note("acknowledge") }],
      reply: { hint: "Write a reply", send: (reply) => void done.push(reply) },
      ...(isAboutAlerts && {
        alerts: { count: 1, severity: "high", occasion: "new", critical: [] },
      }),
      ...changes,
    });
    await limited.notify(notice);
    return shown.get(notice.tag) as Notice;
  };
  const setLocked = async (isLocked: boolean) => {
    world.isLocked = isLocked;
    await limited.refresh();
    if (!isLocked) (held as (() => void) | null)?.();
  };
  const readTexts = () => [...shown.values()].map(({ title, body }) => `${title} ${body}`);
  return { done, show, setLocked, shown, limited, readTexts };
}

it("shows no buttons while locked, and opens its subject after the unlocking", async () => {
  const { show, setLocked, done } = open();
  await setLocked(true);
  const notice = await show(true);
  expect([notice.actions, notice.reply]).toEqual([[], null]);
  notice.open();
  expect(done).toEqual([]);
  await setLocked(false);
  expect(done).toEqual(["open"]);
});

it("runs no button and sends no reply of a notice from before the lock", async () => {
  const { show, setLocked, done } = open();
  const notice = await show(true);
  notice.actions[0]?.run();
  notice.reply?.send("On my way.");
  expect(done.splice(0)).toEqual(["acknowledge", "On my way."]);
  await setLocked(true);
  notice.actions[0]?.run();
  notice.reply?.send("Not mine");
  expect(done).toEqual([]);
  await setLocked(false);
  expect(done).toEqual(["open"]);
});

it("acknowledges alerts while locked if the policy allows it, and nothing else", async () => {
  const { show, setLocked, done } = open(true);
  await setLocked(true);
  (await show(true)).actions[0]?.run();
  expect(done).toEqual(["acknowledge"]);
  expect((await show(false)).actions).toEqual([]);
});

it("shows the limited text while locked, and nothing of a notice without one", async () => {
  const { show, setLocked, readTexts } = open();
  await setLocked(true);
  await show(true, { tag: "alert:a:1", whileLocked });
  await show(false, { tag: "shift:a" });
  expect(readTexts()).toEqual([
    "New alert Mara",
    "Notification from Watchdesk Unlock to see this notification.",
  ]);
});

it("replaces what was shown before without a sound, and shows it again after the unlocking", async () => {
  const { show, setLocked, shown, readTexts, limited } = open();
  await show(true, { tag: "alert:a:1", silence: null, whileLocked });
  await show(false, { tag: "shift:a" });
  await show(false, { tag: "closed" });
  shown.delete("closed");
  await setLocked(true);
  expect(readTexts()).toEqual([
    "New alert Mara",
    "Notification from Watchdesk Unlock to see this notification.",
  ]);
  expect(shown.get("alert:a:1")).toMatchObject({ silence: "renewal", actions: [], reply: null });
  await limited.refresh();
  await setLocked(false);
  expect(readTexts()).toEqual(["Generator 2 failed Pump room", "Generator 2 failed Pump room"]);
  expect(shown.get("alert:a:1")?.actions).toHaveLength(1);
});

it("replaces a notice that the desktop has not answered yet", async () => {
  const { show, setLocked, shown, limited, readTexts } = open();
  const showing = show(true, { tag: "alert:a:1", whileLocked });
  const { tag } = shown.get("alert:a:1") as Notice;
  shown.delete(tag);
  void limited.notify(aNotice({ ...text, tag: "other" }));
  shown.clear();
  await setLocked(true);
  expect(readTexts()[0]).toBe("New alert Mara");
  await showing;
});
