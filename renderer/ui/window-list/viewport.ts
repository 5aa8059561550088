import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

const overscan = 8;
/** Rows are drawn in steps of so many, so that most scroll events change nothing. */
const step = 4;

/** Which rows of a scrolled list are drawn, both ends included; `last` is -1 when there are none. */
export type Viewport = {
  first: number;
  last: number;
  /** How many whole rows fit. */
  pageLength: number;
  /** Scrolls as little as needed to bring a row into view. */
  reveal(index: number): void;
  /** Scrolls by whole rows. */
  shift(rows: number): void;
  scrollToTop(): void;
};

/** Follows the scrolling and the height of `scroller`, which holds `count` rows of equal height. */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Viewport {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(window.innerHeight);

  const read = useCallback(() => {
    const row = Math.floor((scroller.current?.scrollTop ?? 0) / rowHeight);
    setTop(row - (row % step));
  }, [scroller, rowHeight]);

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
    pageLength: Math.max(1, Math.floor(height / rowHeight)),
    reveal: useCallback(
      (index) =>
        scrollTo(({ scrollTop, clientHeight }) => {
          const latest = index * rowHeight;
          return Math.max(Math.min(scrollTop, latest), latest + rowHeight - clientHeight);
        }),
      [scrollTo, rowHeight],
    ),
    shift: useCallback(
      (rows) => scrollTo((element) => element.scrollTop + rows * rowHeight),
      [scrollTo, rowHeight],
    ),
    scrollToTop: useCallback(() => scrollTo(() => 0), [scrollTo]),
  };
}
