import { readViewPart, storeViewPart } from "#renderer/lib/persisted-view.ts";
import type { DurationMs } from "#shared/lib/time.ts";

const part = "focus";
/** Time in which the screen of a reopened window is loaded. */
const maxWait: DurationMs = 10_000;

/** Keeps the focus when main loads the window again with its view, as when the language changes. */
export function keepFocus(): void {
  // Not at `pagehide`, which may be as late as the start of the next page.
  window.addEventListener("beforeunload", () => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body)
      storeViewPart(part, locate(activeElement));
  });
  const place = readViewPart(part);
  if (typeof place !== "string") return;
  storeViewPart(part, undefined);
  restore(place);
}

/** Describes where an element is, without its texts, which are in another language after loading again. */
function locate(element: Element): string {
  const steps: string[] = [];
  for (let one: Element | null = element; one !== null && one.id !== "root"; ) {
    const before = one.parentElement === null ? 0 : [...one.parentElement.children].indexOf(one);
    const role = one.getAttribute("role");
    steps.unshift(
      `${one.localName}${role === null ? "" : `[role=${role}]`}:nth-child(${before + 1})`,
    );
    one = one.parentElement;
  }
  return `#root > ${steps.join(" > ")}`;
}

/** Focuses an element when it is there, unless the user has been faster. */
function restore(place: string): void {
  const stop = new AbortController();
  const { signal } = stop;
  const focus = () => {
    const element = document.querySelector<HTMLElement>(place);
    if (element === null) return;
    element.focus();
    if (document.activeElement === element) stop.abort();
  };
  const observer = new MutationObserver(focus);
  signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ["keydown", "pointerdown"] as const) {
    window.addEventListener(event, () => stop.abort(), { capture: true, signal });
  }
  setTimeout(() => stop.abort(), maxWait);
  focus();
}
