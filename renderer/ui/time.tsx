import { Clock, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { classifyDue } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./due-time.module.css";

type TimeProps = {
  at: EpochMs;
  /**
   * `relative`: "2 h ago"; `moment`: "20 Nov, 16:00"; `both`: both with " · "; `line`: both with a comma. Of what is
   * still open: `age`: "1 h 26 min"; `since`: "12:41 · 1 h 26 min".
   */
  variant: "relative" | "moment" | "both" | "line" | "age" | "since";
};

/** A formatted time, absolute on hover. */
export function Time({ at, variant }: TimeProps) {
  const now = useMinute();
  const words = {
    relative: () => format.relative(at, now),
    moment: () => format.moment(at, now),
    both: () => formatBoth(at, now, " · "),
    line: () => formatBoth(at, now, ", "),
    age: () => format.age(at, now),
    since: () => format.since(at, now),
  };
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {words[variant]()}
    </time>
  );
}

/** Beyond a week, the relative time is the date again. */
function formatBoth(at: EpochMs, now: EpochMs, between: string): string {
  const moment = format.moment(at, now);
  const distance = format.relative(at, now);
  return moment.startsWith(distance) ? moment : `${moment}${between}${distance}`;
}

type DueTimeProps = {
  due: EpochMs;
  /** Whether the item is closed and no longer urgent; it shows only the date. */
  isClosed?: boolean;
  /** Whether the text before it is "Due"; otherwise screen readers announce that. */
  isLabelled?: boolean;
};

const icons = { overdue: TriangleAlert, soon: Clock, today: null, tomorrow: null, later: null };

/** A due time as a chip: "14:20 · 13 min", more prominent the nearer it is; absolute on hover. */
export function DueTime({ due, isClosed = false, isLabelled = false }: DueTimeProps) {
  const now = useMinute();
  const { kind } = classifyDue(due, now, format.timeZone);
  const Icon = isClosed ? null : icons[kind];
  return (
    <time
      className={styles.due}
      data-due={isClosed ? "closed" : kind}
      dateTime={new Date(due).toISOString()}
      title={t("ui.due", { time: format.absolute(due) })}
    >
      {Icon !== null && <Icon size={12} strokeWidth={2.25} />}
      {!isLabelled && <span className="spoken">{t("ui.dueLabel")} </span>}
      {isClosed ? format.date(due, now) : format.due(due, now)}
    </time>
  );
}

const second: DurationMs = 1000;
const minute = 60 * second;

/** A countdown to a retry; absolute on hover. */
export const NextAttempt = ({ at }: { at: EpochMs }) => <Countdown key={at} at={at} />;

function Countdown({ at }: { at: EpochMs }) {
  const { describeRetry } = useStatus();
  const left = useTimeLeft(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {describeRetry(left)}
    </time>
  );
}

/** Returns the time left, updated every half minute, then every second. */
function useTimeLeft(at: EpochMs): DurationMs {
  const [now, setNow] = useState(Date.now);
  const left = at - now;
  const isNear = left > 0 && left <= 2 * minute;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? second : 30 * second);
    return () => clearInterval(timer);
  }, [isNear]);
  return left;
}
