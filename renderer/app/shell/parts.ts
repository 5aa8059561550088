/** Which element has had the focus last in each part of the window. */
const lastFocused = new WeakMap<Element, HTMLElement>();

document.addEventListener("focusin", ({ target }) => {
  const part = target instanceof HTMLElement ? target.closest("[data-part]") : null;
  if (part !== null) lastFocused.set(part, target as HTMLElement);
});

/** What takes the focus when a screen or a record opens. */
const starts =
  ":is(a, button)[aria-current], [role='listbox'][tabindex='0'], :is(section, div):not([role])[tabindex='-1']";
const tabStops =
  ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled, [tabindex='-1'])";

/**
 * Moves the focus to the next (1) or previous (-1) part of the window, which is an element with `data-part` without
 * further parts in it: to the element that has had the focus last in it, if it is still there. Has no effect in a dialog.
 */
export function focusPart(step: 1 | -1): void {
  const parts = listParts();
  const from = document.activeElement ?? document.body;
  const isAt = (position: number) => (part: Element) =>
    (from.compareDocumentPosition(part) & position) !== 0 && !part.contains(from);
  const part =
    step === 1
      ? (parts.find(isAt(Node.DOCUMENT_POSITION_FOLLOWING)) ?? parts[0])
      : (parts.findLast(isAt(Node.DOCUMENT_POSITION_PRECEDING)) ?? parts.at(-1));
  if (part !== undefined) findTarget(part)?.focus();
}

function listParts(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  const parts = all.filter((part) => isReachable(part) && findTarget(part) !== null);
  return parts.filter((part) => !parts.some((one) => one !== part && part.contains(one)));
}

function findTarget(part: HTMLElement): HTMLElement | null {
  const last = lastFocused.get(part);
  if (last !== undefined && part.contains(last) && isReachable(last)) return last;
  if (part.tabIndex === -1 && part.hasAttribute("tabindex")) return part;
  const find = (selector: string) =>
    [...part.querySelectorAll<HTMLElement>(selector)].find(isReachable) ?? null;
  return find(starts) ?? find(tabStops);
}

/** Whether an element is visible and not behind a dialog. */
const isReachable = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) !== false &&
  element.closest("[inert], [aria-hidden='true']") === null;
