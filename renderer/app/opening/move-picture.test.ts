import { beforeEach, expect, it, vi } from "vitest";
import { movePicture } from "./opening.ts";

const picture = document.createElement("div");
const selected = () => picture.querySelector<HTMLElement>('[aria-selected="true"]')?.dataset.index;
const isBlank = () => picture.hasAttribute("data-moved");

beforeEach(() => {
  document.body.replaceChildren(picture);
  picture.removeAttribute("data-moved");
  picture.innerHTML = `<div role="listbox">${["true", "false", "false"]
    .map(
      (isSelected, index) =>
        `<p role="option" data-index="${index}" aria-selected="${isSelected}">`,
    )
    .join("")}</div>`;
});

it("selects the next and the previous row, and shows the detail only for the first", () => {
  expect(movePicture(picture, "j")).toBe(true);
  expect(movePicture(picture, "ArrowDown")).toBe(true);
  expect([selected(), isBlank()]).toEqual(["2", true]);
  expect(movePicture(picture, "k")).toBe(true);
  expect(movePicture(picture, "ArrowUp")).toBe(true);
  expect([selected(), isBlank()]).toEqual(["0", false]);
});

it("stays at the first row, and starts there without a selection", () => {
  expect(movePicture(picture, "k")).toBe(true);
  expect(selected()).toBe("0");
  picture.querySelector("p")?.setAttribute("aria-selected", "false");
  expect(movePicture(picture, "j")).toBe(true);
  expect(selected()).toBe("0");
});

it.each([
  ["a key beyond the picture", "End"],
  ["a missing row", "j"],
])("leaves %s to the UI", (_what, key) => {
  for (const _row of ["1", "2"]) movePicture(picture, "j");
  expect(movePicture(picture, key)).toBe(false);
  expect(selected()).toBe("2");
});

it("leaves a partly visible row to the UI", () => {
  const row = picture.querySelector('[data-index="1"]') as HTMLElement;
  vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 40, 100, 56));
  const list = row.parentElement as HTMLElement;
  vi.spyOn(list, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 90));
  expect(movePicture(picture, "j")).toBe(false);
  expect(selected()).toBe("0");
});
