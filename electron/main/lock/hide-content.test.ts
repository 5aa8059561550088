import { expect, it } from "vitest";
import { createBlockedPages, protectContent } from "./hide-content.ts";

function open(isOnAtStart: boolean) {
  const world = { isOn: isOnAtStart };
  const states = new Map<string, boolean>();
  const createWindow = (name: string) => ({
    setContentProtection: (isOn: boolean) => void states.set(name, isOn),
  });
  const windows = [createWindow("main")];
  let change = () => {};
  let opened = (_window: ReturnType<typeof createWindow>) => {};
  protectContent({
    isOn: () => world.isOn,
    listWindows: () => windows,
    onSettings: (listener) => {
      change = listener;
    },
    onOpened: (listener) => {
      opened = listener;
    },
  });
  const set = (isOn: boolean) => {
    world.isOn = isOn;
    change();
  };
  const openWindow = (name: string) => {
    windows.push(createWindow(name));
    opened(createWindow(name));
  };
  return { states, set, openWindow };
}

it("protects windows that are open and those that open later, until the setting is off", () => {
  const { states, set, openWindow } = open(false);
  set(false);
  openWindow("second");
  expect([...states]).toEqual([]);
  set(true);
  openWindow("third");
  expect([...states.values()]).toEqual([true, true, true]);
  set(false);
  expect([...states.values()]).toEqual([false, false, false]);
});

it("protects the window of a start while a policy or the setting demands it", () => {
  expect([...open(true).states]).toEqual([["main", true]]);
});

function openBlocked(ids: number[]) {
  const ended: number[] = [];
  let run = () => {};
  const pages = createBlockedPages({
    listIds: () => ids,
    end: (id) => ended.push(id),
    setTimer: (next) => {
      run = next;
      return () => {
        run = () => {};
      };
    },
  });
  return { pages, ended, pass: () => run() };
}

it("ends the pages that do not answer after the lock has closed", () => {
  const ids = [1, 2, 3];
  const { pages, ended, pass } = openBlocked(ids);
  pages.recordAnswer(2);
  pages.recordLock(true);
  pages.recordAnswer(1);
  // Closed meanwhile.
  ids.splice(2);
  pass();
  expect(ended).toEqual([2]);
});

it("ends none after the unlocking", () => {
  const { pages, ended, pass } = openBlocked([1]);
  pages.recordLock(true);
  pages.recordLock(false);
  pass();
  expect(ended).toEqual([]);
});
