import { fireEvent } from "@testing-library/react";
import { expect, it } from "vitest";
import { followInput } from "./last-input.ts";

it("marks the page while the last input was a key", () => {
  const page = document.documentElement;
  followInput(page);
  expect(page.dataset.input).toBeUndefined();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(page.dataset.input).toBe("keys");
  fireEvent.pointerDown(document.body);
  expect(page.dataset.input).toBe("pointer");
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(page.dataset.input).toBe("keys");
});
