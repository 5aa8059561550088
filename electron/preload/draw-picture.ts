import { isPictureAttribute, isPictureTag } from "#shared/window/picture-rules.ts";
import type { PictureNode } from "#shared/window/picture-schema.ts";

const svg = "http://www.w3.org/2000/svg";

/** Renders a picture inside an element, without elements and attributes that a picture may not contain. */
export function drawPicture(into: Element, nodes: readonly PictureNode[]): void {
  const path: Element[] = [into];
  for (const node of nodes) {
    path.length = Math.min(path.length, node.depth + 1);
    const parent = path.at(-1) ?? into;
    if ("text" in node) {
      parent.append(node.text);
      continue;
    }
    if (!isPictureTag(node.tag)) continue;
    const isDrawing = node.tag === "svg" || parent.namespaceURI === svg;
    const element = isDrawing
      ? document.createElementNS(svg, node.tag)
      : document.createElement(node.tag);
    for (const [name, value] of node.attributes) decorate(element, name, value);
    parent.append(element);
    path.push(element);
  }
}

function decorate(element: Element, name: string, value: string): void {
  if (!isPictureAttribute(name, value)) return;
  // The content security policy forbids style attributes.
  if (name !== "style") element.setAttribute(name, value);
  else if (element instanceof HTMLElement) element.style.cssText = value;
}
