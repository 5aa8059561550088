import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { readViewPart, storeViewPart } from "#renderer/lib/persisted-view.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** A scroll position is stored after this pause. */
const pause: DurationMs = 150;

/** The lists whose position is already restored. */
const restored = new Set<string>();

/** Persists the scroll position of a list for a crashed window; `height` is that of all its rows. */
export function usePersistedScroll(
  scroller: RefObject<HTMLElement | null>,
  label: string,
  height: number,
): void {
  const part = `${label} scrolled`;
  const stored = useRef(readViewPart(part));

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling requires the height of the rows.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof stored.current !== "number" || restored.has(part)) return;
    element.scrollTop = stored.current;
    if (Math.abs(element.scrollTop - stored.current) < 1) restored.add(part);
  }, [scroller, part, height]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = setTimeout(() => storeViewPart(part, element.scrollTop), pause);
    };
    element.addEventListener("scroll", store, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", store);
    };
  }, [scroller, part]);
}
