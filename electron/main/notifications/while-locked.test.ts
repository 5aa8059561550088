import { expect, it } from "vitest";
import { aNotice } from "./test/a-notice.ts";
import { limitWhileLocked } from "./while-locked.ts";

/** Creates a lock and notices that record what was done with them. */
function open(mayAcknowledge = false) {
  const done: string[] = [];
  let held: (() => void) | null = null;
  const world = { isLocked: false };
  const lock = {
    isLocked: () => world.isLocked,
    hold: (run: () => void) => {
      if (world.isLocked) held = run;
      else run();
    },
    mayAcknowledge,
  };
  const note = (what: string) => () => void done.push(what);
  const show = (isAboutAlerts: boolean) =>
    limitWhileLocked(
      aNotice({
        open: note("open"),
        actions: [{ label: "Acknowledge", run: note("acknowledge") }],
        reply: { hint: "Write a reply", send: (text) => void done.push(text) },
        ...(isAboutAlerts && {
          alerts: { count: 1, severity: "high", occasion: "new", critical: [] },
        }),
      }),
      lock,
    );
  const unlock = () => {
    world.isLocked = false;
    (held as (() => void) | null)?.();
  };
  return { done, show, world, unlock };
}

it("shows no buttons while locked, and opens its subject after the unlocking", () => {
  const { show, world, done, unlock } = open();
  world.isLocked = true;
  const notice = show(true);
  expect([notice.actions, notice.reply]).toEqual([[], null]);
  notice.open();
  expect(done).toEqual([]);
  unlock();
  expect(done).toEqual(["open"]);
});

it("runs no button and sends no reply of a notice from before the lock", () => {
  const { show, world, done, unlock } = open();
  const notice = show(true);
  notice.actions[0]?.run();
  notice.reply?.send("On my way.");
  expect(done.splice(0)).toEqual(["acknowledge", "On my way."]);
  world.isLocked = true;
  notice.actions[0]?.run();
  notice.reply?.send("Not mine");
  expect(done).toEqual([]);
  unlock();
  expect(done).toEqual(["open"]);
});

it("acknowledges alerts while locked if the policy allows it, and nothing else", () => {
  const { show, world, done } = open(true);
  world.isLocked = true;
  show(true).actions[0]?.run();
  expect(done).toEqual(["acknowledge"]);
  expect(show(false).actions).toEqual([]);
});
