import { type RefObject, useLayoutEffect } from "react";

/**
 * Marks on an element that scrolls whether there is more of it above and below: `data-above` and
 * `data-below`, for its style sheet.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const mark = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      element.toggleAttribute("data-above", scrollTop > 1);
      element.toggleAttribute("data-below", scrollTop + clientHeight < scrollHeight - 1);
    };
    // Told of its size before it is first painted; to ask here would lay the whole window out at once.
    element.addEventListener("scroll", mark, { passive: true });
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", mark);
      observer.disconnect();
    };
  }, [ref]);
}
