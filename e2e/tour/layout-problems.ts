import type { Page } from "@playwright/test";

/**
 * Lists what a longer text or another direction breaks on the page: texts that are cut without a way to read them, texts that
 * lie on others, and, from right to left, what stays on its side.
 */
export const findLayoutProblems = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(measureTexts)),
  ...(await page.evaluate(checkDirection)),
];

/** Lists texts that are cut or lie on others; runs in the page. */
function measureTexts(): string[] {
  const problems: string[] = [];
  const describe = (element: Element) =>
    `“${(element.textContent ?? "").trim().slice(0, 60)}” in ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;

  type Box = { left: number; right: number; top: number; bottom: number };
  type Line = { element: Element; box: Box; layer: Element | null };
  const lines: Line[] = [];

  /** Elements that cover others on purpose: what is fixed or sticky, popovers, dialogs and the pictures of a graph. */
  const findLayer = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      const isRaised = position === "fixed" || position === "sticky" || zIndex !== "auto";
      if (isRaised || at.matches("[popover], dialog, [role=dialog]")) return at;
    }
    return null;
  };

  /** Whether users can read a text that ends with "…": by a tooltip, or where its row or link leads. */
  const canBeRead = (element: Element): boolean =>
    element.closest(
      "a, [aria-current], [role=row], [role=option], [role=gridcell], [role=link]",
    ) !== null ||
    [element, element.parentElement, element.parentElement?.parentElement].some(
      (one) => one?.hasAttribute("title") === true,
    );

  /** Cuts a box to what its ancestors show, and reports if they hide a part of it. */
  const cut = (element: Element, { ...box }: Box): Box | null => {
    let isReported = false;
    let isOut = false;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "inline" || style.display === "contents") continue;
      if (at.clientHeight <= 1 && style.overflow !== "visible") return null;
      const frame = at.getBoundingClientRect();
      const inner = {
        left: frame.left + at.clientLeft,
        right: frame.left + at.clientLeft + at.clientWidth,
        top: frame.top + at.clientTop,
        bottom: frame.top + at.clientTop + at.clientHeight,
      };
      const [x, y] = [style.overflowX, style.overflowY];
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const isWide = at === element && at.scrollWidth > at.clientWidth + 1;
      const isCutAcross =
        hides(x) && (isWide || box.left < inner.left - 1 || box.right > inner.right + 1);
      const isCutDown = hides(y) && (box.top < inner.top - 3 || box.bottom > inner.bottom + 3);
      const endsWithDots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if ((isCutAcross || isCutDown) && !isReported && !isOut && !(endsWithDots && canBeRead(at))) {
        problems.push(`cut${endsWithDots ? " without a tooltip" : ""}: ${describe(element)}`);
        isReported = true;
      }
      // What scrolls out of sight is not cut.
      if (x !== "visible" || y !== "visible") {
        if (!hides(x) || !hides(y)) isOut = true;
        box.left = Math.max(box.left, inner.left);
        box.right = Math.min(box.right, inner.right);
        box.top = Math.max(box.top, inner.top);
        box.bottom = Math.min(box.bottom, inner.bottom);
      }
      if (style.position === "fixed") break;
    }
    return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : null;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.textContent ?? "").trim() === "") continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("svg, .spoken, [inert], [aria-hidden=true]") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      // A line of text reserves more height than its letters have.
      const inset = rect.height * 0.2;
      const { left, right, top, bottom } = rect;
      const box = cut(element, { left, right, top: top + inset, bottom: bottom - inset });
      if (box !== null) lines.push({ element, box, layer: findLayer(element) });
    }
  }

  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2)
        problems.push(`overlaps: ${describe(one.element)} and ${describe(other.element)}`);
    }
  });
  return [...new Set(problems)];
}

/** Lists what is wider than the window and, from right to left, what stays on its side; runs in the page. */
function checkDirection(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`too wide: ${scrollWidth} of ${clientWidth} px`);
  if (document.documentElement.dir !== "rtl") return problems;

  const rail = document.querySelector("nav")?.getBoundingClientRect();
  if (rail !== undefined && Math.abs(rail.right - innerWidth) > 2)
    problems.push(`not mirrored: the rail ends at ${rail.right} of ${innerWidth} px`);
  for (const element of document.querySelectorAll("body *")) {
    const { textAlign, direction } = getComputedStyle(element);
    if (direction === "rtl" && textAlign === "left")
      problems.push(
        `aligned left: ${element.tagName.toLowerCase()}.${element.getAttribute("class")}`,
      );
  }
  const pointing = '[class*="lucide-chevron-left"], [class*="lucide-chevron-right"], ';
  for (const icon of document.querySelectorAll(
    `${pointing}[class*="lucide-arrow-left"], [class*="lucide-arrow-right"]`,
  )) {
    const { scale, direction } = getComputedStyle(icon);
    if (direction === "rtl" && !scale.startsWith("-1"))
      problems.push(`not mirrored: ${icon.getAttribute("class")}`);
  }
  return [...new Set(problems)];
}
