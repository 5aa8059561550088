import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { announce } from "#renderer/lib/announce.ts";
import type { ArrivedRow } from "#renderer/lib/arrivals.ts";
import { formatKeys, toAriaKeys, useKeys } from "#renderer/lib/shortcut.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./arrival-line.module.css";

type ArrivalLinesProps = {
  above: readonly ArrivedRow[];
  below: readonly ArrivedRow[];
  /** Jumps to a row. */
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
