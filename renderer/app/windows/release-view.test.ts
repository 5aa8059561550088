import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { useDrafts } from "#renderer/lib/drafts.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { giveView } from "./release-view.ts";

const client = new QueryClient();

/** Shows a page with these elements; returns what it answers to a request. */
function show(elements: string) {
  const bridge = createFakeBridge();
  vi.stubGlobal("watchdesk", bridge);
  document.body.innerHTML = `<div id="root">${elements}</div>`;
  const edited = new WeakSet<EventTarget>();
  const [field] = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return {
    type: (text: string) => {
      if (field === undefined) throw new Error("There is no field.");
      field.value = text;
      edited.add(field);
    },
    field,
    ask: () => {
      void giveView(client, edited);
      return bridge.inputsOf("shell.keepView").at(-1);
    },
  };
}

const given = { view: expect.stringContaining('"stored"'), picture: expect.anything() };
const refused = { view: null, picture: null };

beforeEach(() => {
  useDrafts.setState({}, true);
});

it("gives the view and a picture of a page in which nothing is edited", () => {
  expect(show("<main>Tasks</main>").ask()).toEqual(given);
});

it("gives a picture with what is written, chosen and scrolled", () => {
  const { type, ask } = show(`<main><input type="search" placeholder="Filter" data-kept>
    <input type="radio" checked><input type="radio"></main>`);
  type("levee");
  const [main, , chosen] = document.querySelectorAll<HTMLInputElement>("main, [type=radio]");
  if (main === undefined || chosen === undefined) throw new Error("The page is incomplete.");
  chosen.checked = true;
  for (const other of document.querySelectorAll<HTMLInputElement>("[type=radio]"))
    other.checked = other === chosen;
  vi.spyOn(main, "scrollTop", "get").mockReturnValue(230);
  const attributes = ask()?.picture?.nodes.flatMap((node) =>
    "tag" in node ? [Object.fromEntries(node.attributes)] : [],
  );
  expect(attributes).toEqual([
    { "data-scrolled": "230" },
    { type: "search", "data-kept": "", placeholder: "levee", "data-written": "" },
    { type: "radio" },
    { type: "radio", checked: "" },
  ]);
});

it.each([
  ["a field", '<input type="text">'],
  ["a filter that is not kept", '<input type="search">'],
  ["a text", "<textarea></textarea>"],
])("refuses while %s that was edited has text", (_what, element) => {
  const { type, ask, field } = show(element);
  type("levee");
  expect(ask()).toEqual(refused);
  type("");
  expect(ask()).toEqual(given);
  type("levee");
  field?.remove();
  expect(ask()).toEqual(given);
});

it.each([
  ["a field whose text is kept", '<input type="search" data-kept>'],
  ["a box, which is applied at once", '<input type="checkbox">'],
])("gives it after %s was changed", (_what, element) => {
  const { type, ask } = show(element);
  type("levee");
  expect(ask()).toEqual(given);
});

it("gives it with a field that the user has not changed", () => {
  expect(show('<input type="text" value="Ana">').ask()).toEqual(given);
});

it.each([
  ["a dialog is open", '<div role="dialog"></div>'],
  ["a menu is open", '<div role="menu"></div>'],
])("refuses while %s", (_what, element) => {
  expect(show(element).ask()).toEqual(refused);
});

it("refuses while main has not stored a draft, or could not", () => {
  const { ask } = show("<main>Messages</main>");
  const draft = { text: "The levee", isComplete: true, storeError: null, sendError: null };
  useDrafts.setState({ 7: { ...draft, isStored: false } });
  expect(ask()).toEqual(refused);
  useDrafts.setState({ 7: { ...draft, isStored: true, storeError: "The disk is full." } });
  expect(ask()).toEqual(refused);
  useDrafts.setState({ 7: { ...draft, isStored: true } });
  expect(ask()).toEqual(given);
});
