import { ArrowDown, ArrowUp } from "lucide-react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce } from "#renderer/lib/announce.ts";
import type { ArrivedRow, ListArrivals } from "#renderer/lib/arrivals.ts";
import { formatKeys, toAriaKeys, useKeys } from "#renderer/lib/shortcut.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./arrival-line.module.css";
import type { ListLayout } from "./layout.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type ArrivalLinesProps = {
  above: readonly ArrivedRow[];
  below: readonly ArrivedRow[];
  onJump(row: ArrivedRow): void;
};

/** Buttons at the edges of a list that jump to arrivals out of view. */
export function ArrivalLines({ above, below, onJump }: ArrivalLinesProps) {
  // The user will reach less severe arrivals below anyway.
  const urgent = below.filter(isUrgentArrival);
  const [first] = above.length > 0 ? above : urgent;
  useKeys(first === undefined ? {} : { n: () => onJump(first) });
  return (
    <>
      <Line side="above" rows={above} onJump={onJump} hasKey={above.length > 0} />
      <Line side="below" rows={urgent} onJump={onJump} hasKey={above.length === 0} />
    </>
  );
}

type LineProps = {
  side: "above" | "below";
  rows: readonly ArrivedRow[];
  onJump: ArrivalLinesProps["onJump"];
  hasKey: boolean;
};

function Line({ side, rows, onJump, hasKey }: LineProps) {
  const [first] = rows;
  if (first === undefined) return null;
  const Arrow = side === "above" ? ArrowUp : ArrowDown;
  const text = formatArrivals(rows);
  return (
    <button
      type="button"
      className={styles.line}
      data-side={side}
      data-critical={rows.some(({ level }) => level === "critical")}
      title={text}
      aria-keyshortcuts={hasKey ? toAriaKeys("n") : undefined}
      onClick={() => onJump(first)}
    >
      <Arrow size={14} strokeWidth={2.2} />
      <span className="ellipsis" dir="auto">
        {text}
      </span>
      <span className="spoken">
        {side === "above" ? t("ui.showFurtherUp") : t("ui.showFurtherDown")}
      </span>
      {hasKey && formatKeys("n") !== "" && (
        <span aria-hidden="true">
          <kbd>{formatKeys("n")}</kbd>
        </span>
      )}
    </button>
  );
}

/** Announces arrivals to screen readers in the focused window; the shell announces critical ones, on every screen. */
export function useArrivalAnnouncement(arrived: readonly ArrivedRow[]): void {
  const announced = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = arrived.filter(
      ({ id, level }) => level !== "critical" && !announced.current.has(id),
    );
    announced.current = new Set([...announced.current, ...arrived.map(({ id }) => id)]);
    if (fresh.length > 0 && document.hasFocus()) announce(formatArrivals(fresh), "polite");
  }, [arrived]);
}

/** Whether an arrival is shown wherever it is in the list. */
const isUrgentArrival = ({ level }: ArrivedRow): boolean =>
  level === "critical" || level === "high";

/** Formats arrivals: "1 critical: Generator 2 failed", "2 critical, 1 high, 3 more", "1 new: Fuel order", "4 new". */
export function formatArrivals(rows: readonly ArrivedRow[]): string {
  const critical = rows.filter(({ level }) => level === "critical").length;
  const high = rows.filter(({ level }) => level === "high").length;
  const others = rows.length - critical - high;
  const parts = [
    ...(critical > 0 ? [t("ui.arrivedCritical", { count: critical })] : []),
    ...(high > 0 ? [t("ui.arrivedHigh", { count: high })] : []),
  ];
  if (others > 0) {
    parts.push(
      parts.length > 0
        ? t("ui.arrivedMore", { count: others })
        : t("ui.arrivedNew", { count: others }),
    );
  }
  const [only] = rows;
  return rows.length === 1 && only !== undefined ? `${parts[0]}: ${only.title}` : parts.join(", ");
}

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
