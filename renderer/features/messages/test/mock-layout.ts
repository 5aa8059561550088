import { vi } from "vitest";

const lineHeight = 60;

/** Gives messages and the view sizes, which jsdom lacks: 60 px per message, the window's height. */
export function mockLayout(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #notify: (entries: { target: Element; contentRect: Partial<DOMRect> }[]) => void;

      constructor(callback: ResizeObserverCallback) {
        this.#notify = (entries) => callback(entries as never, this as never);
      }

      observe(target: HTMLElement) {
        const height = target.querySelector("[data-key]") === null ? 0 : lineHeight;
        const isView = target.getAttribute("role") === "feed";
        const contentRect = { width: 600, height: isView ? window.innerHeight : height };
        setTimeout(() => target.isConnected && this.#notify([{ target, contentRect }]));
      }

      unobserve() {}
      disconnect() {}
    },
  );
  // Virtua skips elements without a layout.
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockImplementation(() => document.body);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    const inner = this.querySelector<HTMLElement>(":scope > div:last-child");
    return Math.max(window.innerHeight, Number.parseFloat(inner?.style.height ?? "0") || 0);
  });
  Object.assign(HTMLElement.prototype, { scrollTo, scrollBy });
}

function scrollTo(this: HTMLElement, { top = 0 }: ScrollToOptions): void {
  this.scrollTop = Math.max(0, Math.min(top, this.scrollHeight - window.innerHeight));
  setTimeout(() => this.dispatchEvent(new Event("scroll")));
}

function scrollBy(this: HTMLElement, { top = 0 }: ScrollToOptions): void {
  scrollTo.call(this, { top: this.scrollTop + top });
}
