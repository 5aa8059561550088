import { expect, it } from "vitest";
import { picture } from "./picture-schema.ts";

const valid = {
  view: { pixelRatio: 1.25, locale: "de-DE" },
  title: "Inbox",
  styles: ["/assets/first-Ab_1.css"],
};
const element = (tag: string, ...attributes: [string, string][]) => ({ depth: 0, tag, attributes });
const accepts = (node: unknown, changes = {}) =>
  picture.safeParse({ ...valid, nodes: [node], ...changes }).success;

it.each([
  ["a text", { depth: 3, text: "<script>alert(1)</script>" }],
  ["a row", element("div", ["class", "option"], ["data-index", "4"], ["aria-selected", "true"])],
  ["a position", element("div", ["style", "height: 56px; transform: translateY(112px);"])],
  ["an icon", element("path", ["d", "M3 3h18"], ["stroke-width", "1.75"])],
])("accepts %s", (_what, node) => expect(accepts(node)).toBe(true));

it.each([
  ["a script", element("script")],
  ["a frame", element("iframe")],
  ["a picture from elsewhere", element("img")],
  ["a link to somewhere", element("a", ["href", "https://example.com"])],
  ["an address in a drawing", element("path", ["xlink:href", "#a"])],
  ["a handler", element("div", ["onclick", "steal()"])],
  ["an address in a style", element("div", ["style", "background: url(https://example.com/a)"])],
  ["an address in a position", element("div", ["style", "inset: url('//example.com')"])],
  ["a style that covers all", element("div", ["style", "position: fixed; inset: 0;"])],
  ["an embedded document", element("div", ["srcdoc", "<p>"])],
  ["the action of a form", element("form", ["action", "/"])],
  ["the value of a field", element("input", ["value", "secret"])],
  ["excessive depth", { depth: 61, text: "deep" }],
])("rejects %s", (_what, node) => expect(accepts(node)).toBe(false));

it.each([
  ["style sheets from elsewhere", { styles: ["https://example.com/a.css"] }],
  ["style sheets above its folder", { styles: ["/assets/../a.css"] }],
  ["too many nodes", { nodes: Array(6_001).fill({ depth: 0, text: "" }) }],
])("rejects %s", (_what, changes) => {
  expect(accepts({ depth: 0, text: "" }, changes)).toBe(false);
});
