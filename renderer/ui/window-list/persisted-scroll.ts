import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { readViewPart, storeViewPart } from "#renderer/lib/kept-view.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** Scrolling that has stopped for so long is kept. */
const pause: DurationMs = 150;

/** The lists that stand where they stood before the window was lost, or elsewhere by the person's doing. */
const placed = new Set<string>();

/** Keeps how far a list is scrolled for a window that is lost; `height` is that of all its rows. */
export function usePersistedScroll(
  scroller: RefObject<HTMLElement | null>,
  label: string,
  height: number,
): void {
  const part = `${label} scrolled`;
  const kept = useRef(readViewPart(part));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it can be scrolled once its rows are known.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof kept.current !== "number" || placed.has(part)) return;
    element.scrollTop = kept.current;
    if (Math.abs(element.scrollTop - kept.current) < 1) placed.add(part);
  }, [scroller, part, height]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => storeViewPart(part, element.scrollTop), pause);
    };
    element.addEventListener("scroll", hear, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", hear);
    };
  }, [scroller, part]);
}
