import { type RefObject, useEffect, useRef, useState } from "react";

export type Scroller = { ref: RefObject<HTMLDivElement | null>; tabIndex: 0 | undefined };

/** Makes an element focusable by Tab, so that arrow keys scroll it, while it overflows. */
export function useScroller(): Scroller {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  // Runs after each render, because children may change.
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setScrolling(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      ),
    );
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return { ref, tabIndex: isScrolling ? 0 : undefined };
}
