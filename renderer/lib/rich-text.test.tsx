import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { rich, richMessage } from "./rich-text.ts";

it("puts elements, texts and numbers into a text", () => {
  render(<p>{rich("messages.about", { title: <b>Levee</b> })}</p>);
  expect(screen.getByText("Levee").tagName).toBe("B");
  expect(screen.getByText(/^About/).textContent).toBe("About Levee");
});

it("puts them into a compiled message, also in another order and in variants", () => {
  const message = (values: Record<string, string | number | boolean> | undefined) =>
    `${values?.count} of ${values?.name}, by ${values?.owner}`;
  render(<p>{richMessage(message, { owner: <i>Mara</i>, name: <b>Levee</b>, count: 3 })}</p>);
  expect(screen.getByText(/^3 of/).innerHTML).toBe("3 of <b>Levee</b>, by <i>Mara</i>");
});

it("shows nothing for values that React shows nothing for", () => {
  const { container } = render(<p>{richMessage((values) => `A${values?.end}`, { end: false })}</p>);
  expect(container.textContent).toBe("A");
});
