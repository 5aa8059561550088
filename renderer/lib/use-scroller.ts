import { type RefObject, useEffect, useRef, useState } from "react";

/** What an element that scrolls is given. */
export type Scroller = { ref: RefObject<HTMLDivElement | null>; tabIndex: 0 | undefined };

/** Has what scrolls reached by Tab and moved by the arrows while there is more of it than fits. */
export function useScroller(): Scroller {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  // After each render, as what it holds may be another element then.
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setScrolling(element.scrollHeight > element.clientHeight),
    );
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return { ref, tabIndex: isScrolling ? 0 : undefined };
}
