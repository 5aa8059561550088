import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { LinkedText } from "./linked-text.tsx";

const room = { kind: "room", id: "r", name: "Quay 9" } as const;

/** Renders a text, and returns what it shows, with its links in brackets. */
function show(text: string, references: NamedReference[]) {
  const part = renderPart(<LinkedText text={text} references={references} />);
  const marked = part.container.cloneNode(true) as HTMLElement;
  for (const link of marked.querySelectorAll("button")) link.replaceWith(`[${link.textContent}]`);
  return { ...part, text: marked.textContent };
}

it.each<[string, string, ...NamedReference[]]>([
  ["a name wherever it is", "[Quay 9], then [Quay 9] (north)", room],
  ["no part of a longer word or number", "Quay 91, MQuay 9, Quay 9ö", room],
  ["the longest of names", "At [Quay 9 North]", room, { ...room, name: "Quay 9 North" }],
  ["the first of names that overlap", "[Gate Quay] 9", room, { ...room, name: "Gate Quay" }],
  ["right-to-left names", "في [رصيف]", { ...room, name: "رصيف" }],
  ["nothing without names", "Quay 9", { ...room, name: "" }],
])("links %s", (_what, expected, ...references) => {
  expect(show(expected.replaceAll(/[[\]]/g, ""), references).text).toBe(expected);
});

it("shows the object", async () => {
  const { user, shown } = show("At Quay 9", [room]);
  await user.click(screen.getByRole("button", { name: "Quay 9" }));
  expect(shown).toEqual([{ kind: "room", id: "r" }]);
});
