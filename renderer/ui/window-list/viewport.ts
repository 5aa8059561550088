import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ListLayout } from "./layout.ts";

/** Rows beyond each end of the view, rendered after the view itself. */
const maxOverscan = 8;
/** The first row advances in steps of this many, so that most scroll events change nothing. */
const step = 4;

/** The rendered rows, both ends inclusive; `last` is -1 without rows. */
export type Viewport = {
  first: number;
  last: number;
  /** Number of rows that fit completely. */
  pageLength: number;
  /** Scrolls by the least distance that brings a row into view. */
  reveal(index: number): void;
  /** Scrolls by pixels. */
  shift(distance: number): void;
  scrollToTop(): void;
  isAtTop(): boolean;
};

/**
 * Follows the scroll position and the height of `scroller`, which holds `count` rows as laid out.
 *
 * Rows and headers have known heights, so `layout` computes positions. virtua, which the chat uses,
 * corrects one estimated size by measuring items that were shown: a grouped list would learn its height
 * and the position of a row only by being scrolled through, and its options could not be nested in groups.
 */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  layout: ListLayout,
): Viewport {
  const { rowHeight, headerHeight } = layout;
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(window.innerHeight);
  const overscan = useDeferredValue(maxOverscan, 0);
  const latest = useRef(layout);
  /** As last reported: reading it whenever the list changes would force a layout of the window. */
  const position = useRef(0);

  const place = useCallback(() => {
    const row = latest.current.indexAt(position.current);
    setTop(row - (row % step));
  }, []);
  const read = useCallback(() => {
    position.current = scroller.current?.scrollTop ?? 0;
    place();
  }, [scroller, place]);

  useLayoutEffect(() => {
    latest.current = layout;
    // Changed groups bring other rows into view without scrolling; a list that gets too short reports a scroll.
    place();
  }, [layout, place]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => setHeight(element.clientHeight));
    sizes.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [scroller, read]);

  const scrollTo = useCallback(
    (to: (element: HTMLElement) => number) => {
      const element = scroller.current;
      if (element === null) return;
      element.scrollTop = to(element);
      read();
    },
    [scroller, read],
  );

  const fitting = Math.ceil(height / rowHeight);
  return {
    first: Math.max(0, Math.min(top, count - 1 - fitting) - overscan),
    last: Math.min(count - 1, top + fitting + step + overscan),
    pageLength: Math.max(1, Math.floor((height - headerHeight) / rowHeight)),
    reveal: useCallback(
      (index) =>
        scrollTo(({ scrollTop, clientHeight }) => {
          const { topOf, rowHeight, headerHeight } = latest.current;
          const upper = topOf(index);
          // The header of the group stays at the top of the view.
          const highest = Math.min(scrollTop, upper - headerHeight);
          return Math.max(highest, upper + rowHeight - clientHeight);
        }),
      [scrollTo],
    ),
    shift: useCallback(
      (distance) => scrollTo((element) => element.scrollTop + distance),
      [scrollTo],
    ),
    scrollToTop: useCallback(() => {
      if (position.current > 0) scrollTo(() => 0);
    }, [scrollTo]),
    isAtTop: useCallback(() => (scroller.current?.scrollTop ?? 0) < 1, [scroller]),
  };
}
