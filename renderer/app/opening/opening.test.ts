import { beforeEach, expect, it, vi } from "vitest";
import { beginPicture, endPicture, isPictured } from "./opening.ts";

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );

beforeEach(() => {
  document.body.innerHTML = '<div id="opening"></div><p id="opening-status"></p>';
  beginPicture();
});

it("keeps the keys that move until the UI is there, and presses them then in their order", async () => {
  const heard = vi.fn((event: Event) => event instanceof KeyboardEvent && event.key);
  window.addEventListener("keydown", heard);
  press("j");
  press("ArrowDown");
  press("k", { ctrlKey: true });
  expect(heard).not.toHaveBeenCalled();
  await endPicture();
  expect(heard.mock.results.map(({ value }) => value)).toEqual(["j", "ArrowDown", "k"]);
  expect(isPictured()).toBe(false);
  expect(document.body.innerHTML).toBe("");
  window.removeEventListener("keydown", heard);
});

it("shows at once what the kept keys will do, until it cannot, and gives its place when the UI has done them", async () => {
  const opening = document.getElementById("opening") as HTMLElement;
  opening.innerHTML = `<div role="listbox">
    <p role="option" data-index="0" aria-selected="true"><p role="option" data-index="1"></div>`;
  const rows = () => [...opening.querySelectorAll("p")].map((row) => row.ariaSelected);
  press("j");
  expect(rows()).toEqual(["false", "true"]);
  press("End");
  press("k");
  expect(rows()).toEqual(["false", "true"]);
  const wasThere = vi.fn(() => opening.isConnected);
  window.addEventListener("keydown", wasThere);
  await endPicture();
  expect(wasThere.mock.results.map(({ value }) => value)).toEqual([true, true, true]);
  expect(opening.isConnected).toBe(false);
  window.removeEventListener("keydown", wasThere);
});

it.each([
  ["a key that does something", () => press("e")],
  ["a click", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
])("does not take %s, and shows it", async (_what, act) => {
  const opening = document.getElementById("opening");
  expect(opening?.dataset.asked).toBeUndefined();
  act();
  expect(opening?.dataset.asked).toBe("true");
  const heard = vi.fn();
  window.addEventListener("keydown", heard);
  await endPicture();
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener("keydown", heard);
});
