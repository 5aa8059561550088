import { beforeEach, expect, it, vi } from "vitest";
import { picture as pictureSchema } from "#shared/window/picture-schema.ts";
import { isUsed, takePicture } from "./take-picture.ts";

const root = document.createElement("div");

beforeEach(() => {
  document.body.replaceChildren(root);
  root.innerHTML = `
    <nav><a href="#/tasks" class="link" onclick="go()">Tasks</a></nav>
    <div role="listbox" aria-label="Inbox">
      <div role="option" id="a-0" data-index="0" aria-selected="true" style="height: 56px;">One</div>
      <div role="option" id="a-1" data-index="1" aria-selected="false">Two <i class="spoken">hidden</i></div>
    </div>
    <iframe srcdoc="<p>Hello</p>"></iframe>`;
});

it("captures shapes and texts without scripts, handlers and addresses, as main accepts them", () => {
  const taken = takePicture(root);
  expect(pictureSchema.safeParse(taken).error).toBeUndefined();
  const nodes = taken?.nodes ?? [];
  const texts = nodes.flatMap((node) => ("text" in node ? node.text.trim() : [])).filter(Boolean);
  expect(texts).toEqual(["Tasks", "One", "Two"]);
  const elements = nodes.flatMap((node) => ("tag" in node ? [node] : []));
  expect(elements.map(({ tag }) => tag)).toEqual(["nav", "a", "div", "div", "div", "div"]);
  expect(elements[1]?.attributes).toEqual([["class", "link"]]);
  expect(elements[3]?.attributes).toEqual([
    ["role", "option"],
    ["data-index", "0"],
    ["aria-selected", "true"],
    ["style", "height: 56px;"],
  ]);
});

it("captures the selected option of a segmented bar", () => {
  root.innerHTML = `<fieldset><label><input type="radio" name="state" checked>Open</label></fieldset>`;
  const elements = takePicture(root)?.nodes.filter((node) => "tag" in node);
  expect(elements).toEqual([
    { depth: 0, tag: "fieldset", attributes: [] },
    { depth: 1, tag: "label", attributes: [] },
    {
      depth: 2,
      tag: "input",
      attributes: [
        ["type", "radio"],
        ["checked", ""],
      ],
    },
  ]);
});

const changes: [string, () => void][] = [
  ["is scrolled", () => Object.assign(list(), { scrollTop: 12 })],
  [
    "has another row selected",
    () => root.querySelector("#a-1")?.setAttribute("aria-selected", "true"),
  ],
  [
    "has text in a field",
    () => root.append(Object.assign(document.createElement("input"), { value: "x" })),
  ],
  ["has another option selected", () => root.append(aChoice())],
  ["has a banner", () => list().setAttribute("data-banner", "")],
  ["is covered by a dialog", () => document.body.append(aDialog())],
];

it.each(changes)("returns null for a screen that %s", (_what, change) => {
  change();
  expect(takePicture(root)).toBeNull();
});

it.each([
  ["a rule for one of the elements", ".link { color: red; }", true],
  ["a rule for a pseudo-element", "p, .link::before { color: red; }", true],
  ["a rule for any element", "*, ::before { color: red; }", true],
  ["a rule for the selection", "::selection { color: red; }", true],
  ["a media query", "@media (width > 1px) { .link { color: red; } }", true],
  ["rules for other elements only", ".dialog, .menu::part(x) { color: red; }", false],
  ["no rules for elements", "@keyframes turn { to { color: red; } }", false],
])("uses a style sheet with %s: %s", (_what, text, isNeeded) => {
  const style = document.createElement("style");
  style.textContent = text;
  document.head.append(style);
  expect(style.sheet === null || isUsed(style.sheet, root)).toBe(isNeeded);
  style.remove();
});

function list(): Element {
  const found = root.querySelector("[role=listbox]");
  if (found === null) throw new Error("There is no list.");
  return found;
}

function aDialog(): Element {
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  return dialog;
}

function aChoice(): Element {
  return Object.assign(document.createElement("input"), { type: "radio", checked: true });
}

it("captures a screen that was moved only if what differs is described", () => {
  const list = root.querySelector('[role="listbox"]') as HTMLElement;
  vi.spyOn(list, "scrollTop", "get").mockReturnValue(230);
  expect(takePicture(root)).toBeNull();
  const taken = takePicture(root, (element, attributes) =>
    element === list ? [...attributes, ["data-scrolled", "230"]] : attributes,
  );
  expect(pictureSchema.safeParse(taken).error).toBeUndefined();
  const described = taken?.nodes.filter(
    (node) => "tag" in node && node.attributes.some(([name]) => name === "data-scrolled"),
  );
  expect(described).toHaveLength(1);
});
