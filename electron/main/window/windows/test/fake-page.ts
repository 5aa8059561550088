import { vi } from "vitest";
import type { Placement, Rectangle } from "../../bounds.ts";
import type { FurtherWindow } from "../parts.ts";

let time = 0;

/** Creates a window without Electron, which tests move, focus, hide and close; it is on the display that is found. */
export function aPage(
  name: string,
  bounds: Rectangle,
  isMaximized = false,
  findDisplay: (at: Rectangle) => Placement["display"] = () => null,
) {
  let placement: Placement | null = { ...bounds, isMaximized, display: null };
  const listeners = { closed: [] as (() => void)[], shown: [] as (() => void)[] };
  let focused = 0;
  const page = {
    name,
    contentsId: 0,
    sent: [] as string[],
    isShown: true,
    hasFocus: false,
    isByUser: false,
    send: (event: string) => void page.sent.push(event),
    reload: () => {},
    isFocused: () => page.hasFocus,
    isVisible: () => placement !== null && page.isShown,
    focusedAt: () => focused,
    readPlacement: () => placement && { ...placement, display: findDisplay(placement) },
    bringToFront: vi.fn(),
    isClosedByUser: () => page.isByUser,
    current: () => null,
    moveTo: vi.fn((to: Rectangle) => {
      placement = placement && { ...placement, ...to };
    }),
    destroy: () => {
      placement = null;
      for (const listener of listeners.closed) listener();
    },
    close: () => {
      page.isByUser = true;
      page.destroy();
    },
    onClosed: (listener: () => void) => void listeners.closed.push(listener),
    onMoved: () => {},
    onShown: (listener: () => void) => void listeners.shown.push(listener),
    focus: () => {
      time += 1;
      focused = time;
    },
    show: () => {
      page.isShown = true;
      for (const listener of listeners.shown) listener();
    },
  };
  return page satisfies FurtherWindow;
}

/** A window of `aPage`. */
export type FakePage = ReturnType<typeof aPage>;
