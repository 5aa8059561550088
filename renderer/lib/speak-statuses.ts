import { announce } from "./announce.ts";

const statuses = "[role=status], [role=alert]";

/**
 * Announces the texts of statuses and alerts when they appear and change. They are no live regions themselves, as screen
 * readers say those again whenever a dialog that has hidden them closes. The first text of a status with
 * `data-spoken="changes"` is part of its screen and not news; parts with `aria-live="off"` are never said.
 */
export function speakStatuses(page: HTMLElement): void {
  const known = new WeakMap<Element, string>();
  const speak = (status: Element) => {
    status.ariaLive = "off";
    const text = readText(status)
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[.,:;])/g, "")
      .trim();
    const previous = known.get(status);
    if (text === (previous ?? "")) return;
    known.set(status, text);
    const isNews = previous !== undefined || status.getAttribute("data-spoken") !== "changes";
    if (text !== "" && isNews) announce(text, status.role === "alert" ? "assertive" : "polite");
  };
  const observer = new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(statuses);
      if (around != null) changed.add(around);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches(statuses)) changed.add(added);
        for (const status of added.querySelectorAll(statuses)) changed.add(status);
      }
    }
    for (const status of changed) if (status.isConnected) speak(status);
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
}

/** Reads what a screen reader would say of an element. */
function readText(element: Element): string {
  let text = "";
  for (const node of element.childNodes) {
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element) || node.ariaHidden === "true" || node.ariaLive === "off")
      continue;
    const { display } = getComputedStyle(node);
    if (display === "none") continue;
    const own = node.ariaLabel ?? readText(node);
    text += display.startsWith("inline") ? own : ` ${own} `;
  }
  return text;
}
