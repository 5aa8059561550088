import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ArrivedRow, ListArrivals } from "#renderer/lib/arrivals.ts";
import type { ListLayout } from "./layout.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

/** Duration of the highlight in milliseconds. */
const tintTime = 2_000;

type Sides = { above: readonly ArrivedRow[]; below: readonly ArrivedRow[] };

const nothing: Sides = { above: [], below: [] };
const none: ListArrivals = { arrived: [], onSeen: () => {} };

/** Returns the arrivals above and below the view of a list, and which rows in view are highlighted as new. */
export function useArrivalsInView<Row extends WindowListRow>(
  { arrivals = none, rowAt, indexOf }: WindowListProps<Row>,
  scroller: RefObject<HTMLElement | null>,
  layout: ListLayout,
): Sides & { isFresh(id: string | undefined): boolean } {
  const { arrived, onSeen } = arrivals;
  const [sides, setSides] = useState(nothing);
  const [fresh, refresh] = useFresh();

  /** Which of these arrivals were reported as seen. */
  const reported = useRef({ arrived, seen: new Set<string>() });

  const classify = () => {
    const element = scroller.current;
    if (element === null || document.visibilityState === "hidden") return;
    const upper = element.scrollTop + layout.headerHeight;
    const lower = element.scrollTop + element.clientHeight;
    const seen: string[] = [];
    const next = { above: [] as ArrivedRow[], below: [] as ArrivedRow[] };
    for (const row of arrived) {
      const index = indexOf(row.id) ?? row.index;
      const middle = layout.topOf(index) + layout.rowHeight / 2;
      if (middle < upper) next.above.push(row);
      else if (middle > lower) next.below.push(row);
      // A row is not shown until its page is loaded.
      else if (rowAt(index)?.id === row.id) seen.push(row.id);
    }
    setSides((now) => (toText(now) === toText(next) ? now : next));
    if (reported.current.arrived !== arrived) reported.current = { arrived, seen: new Set() };
    const unreported = seen.filter((id) => !reported.current.seen.has(id));
    if (unreported.length === 0) return;
    for (const id of unreported) reported.current.seen.add(id);
    refresh(unreported);
    onSeen(unreported);
  };
  const latest = useRef(classify);
  useLayoutEffect(() => {
    latest.current = classify;
    if (arrived.length > 0 || sides !== nothing) classify();
  });
  useEffect(() => {
    const element = scroller.current;
    const update = () => latest.current();
    element?.addEventListener("scroll", update, { passive: true });
    document.addEventListener("visibilitychange", update);
    return () => {
      element?.removeEventListener("scroll", update);
      document.removeEventListener("visibilitychange", update);
    };
  }, [scroller]);

  return { ...sides, isFresh: (id) => id !== undefined && fresh.has(id) };
}

const toText = ({ above, below }: Sides): string =>
  JSON.stringify([above, below].map((rows) => rows.map(({ id }) => id)));

/** Tracks rows that have just come into view while they are highlighted. */
function useFresh() {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const refresh = useCallback((ids: string[]) => {
    setFresh((now) => new Set([...now, ...ids]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((now) => new Set([...now].filter((id) => !ids.includes(id))));
    }, tintTime);
    timers.current.add(timer);
  }, []);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return [fresh, refresh] as const;
}
