import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyShortcuts, readCombination } from "#renderer/lib/own-shortcuts.ts";
import { beginPicture, endPicture, isPictured } from "./opening.ts";

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );

beforeEach(() => {
  document.body.innerHTML = '<div id="opening"></div><p id="opening-status"></p>';
  beginPicture();
});

afterEach(() => applyShortcuts({}));

it("queues navigation keys until the UI is rendered, and then replays them in order", async () => {
  const handle = vi.fn((event: Event) => event instanceof KeyboardEvent && event.key);
  window.addEventListener("keydown", handle);
  press("j");
  press("ArrowDown");
  press("k", { ctrlKey: true });
  expect(handle).not.toHaveBeenCalled();
  await endPicture(readCombination);
  expect(handle.mock.results.map(({ value }) => value)).toEqual(["j", "ArrowDown", "k"]);
  expect(isPictured()).toBe(false);
  expect(document.body.innerHTML).toBe("");
  window.removeEventListener("keydown", handle);
});

it("replays the keys that the user has chosen for a command, and none that act on a record", async () => {
  const handle = vi.fn((event: Event) => event instanceof KeyboardEvent && event.key);
  window.addEventListener("keydown", handle);
  press("l", { ctrlKey: true });
  press("F8");
  press("e", { altKey: true });
  press("j");
  applyShortcuts({ palette: ["Mod+l"], addToLog: [], inbox: ["F8"], acknowledge: ["Alt+e", "j"] });
  await endPicture(readCombination);
  expect(handle.mock.results.map(({ value }) => value)).toEqual(["l", "F8"]);
  window.removeEventListener("keydown", handle);
});

it("shows the effect of queued keys as far as it can, and stays until they are replayed", async () => {
  const opening = document.getElementById("opening") as HTMLElement;
  opening.innerHTML = `<div role="listbox">
    <p role="option" data-index="0" aria-selected="true"><p role="option" data-index="1"></div>`;
  const rows = () => [...opening.querySelectorAll("p")].map((row) => row.ariaSelected);
  press("j");
  expect(rows()).toEqual(["false", "true"]);
  press("End");
  press("k");
  expect(rows()).toEqual(["false", "true"]);
  const isConnected = vi.fn(() => opening.isConnected);
  window.addEventListener("keydown", isConnected);
  await endPicture(readCombination);
  expect(isConnected.mock.results.map(({ value }) => value)).toEqual([true, true, true]);
  expect(opening.isConnected).toBe(false);
  window.removeEventListener("keydown", isConnected);
});

it.each([
  ["a key that does something", () => press("e")],
  ["a click", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
])("ignores %s and indicates that", async (_what, act) => {
  const opening = document.getElementById("opening");
  expect(opening?.dataset.pressed).toBeUndefined();
  act();
  expect(opening?.dataset.pressed).toBe("true");
  const handle = vi.fn();
  window.addEventListener("keydown", handle);
  await endPicture(readCombination);
  expect(handle).not.toHaveBeenCalled();
  window.removeEventListener("keydown", handle);
});
