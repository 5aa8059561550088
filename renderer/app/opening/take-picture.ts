import { locale } from "#renderer/lib/format.ts";
import { isPictureAttribute, isPictureTag } from "#shared/window/picture-rules.ts";
import type { Picture, PictureNode } from "#shared/window/picture-schema.ts";

/** Changes the attributes that a picture has of an element into those of its present state. */
export type Describe = (element: Element, attributes: [string, string][]) => [string, string][];

/**
 * Captures a picture of a screen as shapes and text; null if anything is above it or if it is not in its initial state,
 * without scrolling, input, banner and selection, unless `describe` adds what differs.
 */
export function takePicture(root: Element, describe?: Describe): Picture | null {
  if (describe === undefined && isMoved(root)) return null;
  if (document.querySelector("[role=dialog], [role=menu]") !== null) return null;
  const nodes: PictureNode[] = [];
  for (const child of root.childNodes) add(child, 0, nodes, describe);
  return {
    view: { pixelRatio: window.devicePixelRatio, locale },
    title: document.title,
    styles: [...document.styleSheets].flatMap((sheet) =>
      sheet.href !== null && isUsed(sheet, root) ? [new URL(sheet.href).pathname] : [],
    ),
    nodes,
  };
}

/** Whether a rule of a style sheet, or of a group within, may match an element. */
export function isUsed({ cssRules }: CSSStyleSheet | CSSGroupingRule, root: Element): boolean {
  return [...cssRules].some((rule) => {
    if (rule instanceof CSSStyleRule) return root.querySelector(matchable(rule)) !== null;
    return rule instanceof CSSGroupingRule && isUsed(rule, root);
  });
}

/** Returns a rule's selector without pseudo-elements, which cannot be queried. */
const matchable = ({ selectorText }: CSSStyleRule): string =>
  selectorText
    .replace(/(?<=^|[\s,>+~(])::[\w-]+(?:\([^()]*\))?/g, "*")
    .replace(/::[\w-]+(?:\([^()]*\))?/g, "");

const choices = new Set(["radio", "checkbox"]);

function isMoved(root: Element): boolean {
  const isScrolled = ({ scrollTop, scrollLeft }: Element) => scrollTop !== 0 || scrollLeft !== 0;
  const isWritten = (one: Element) =>
    (one instanceof HTMLTextAreaElement && one.value !== "") ||
    (one instanceof HTMLInputElement &&
      (choices.has(one.type) ? one.checked !== one.defaultChecked : one.value !== ""));
  const isSelected = (one: Element) =>
    one instanceof HTMLElement &&
    one.ariaSelected === "true" &&
    one.dataset.index !== undefined &&
    one.dataset.index !== "0";
  return [...root.querySelectorAll("*")].some(
    (one) => isScrolled(one) || isWritten(one) || isSelected(one) || one.matches("[data-banner]"),
  );
}

function add(node: Node, depth: number, to: PictureNode[], describe?: Describe): void {
  if (node instanceof Text) to.push({ depth, text: node.data });
  if (!(node instanceof Element)) return;
  // Text for screen readers is not visible, and the picture has its own.
  if (node.matches(".spoken")) return;
  const box = node.getBoundingClientRect();
  // Elements below the window do not affect its layout.
  if (box.top >= window.innerHeight && box.height > 0) return;
  const tag = node.localName;
  if (!isPictureTag(tag)) {
    to.push({
      depth,
      tag: "div",
      attributes: [["style", `width: ${box.width}px; height: ${box.height}px;`]],
    });
    return;
  }
  const attributes = [...node.attributes]
    .filter(({ name, value }) => isPictureAttribute(name, value))
    .map(({ name, value }): [string, string] => [name, value]);
  to.push({ depth, tag, attributes: describe?.(node, attributes) ?? attributes });
  for (const child of node.childNodes) add(child, depth + 1, to, describe);
}
