import { CircleArrowDown, CircleQuestionMark, Diamond, TriangleAlert } from "lucide-react";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import { formatSeverity, type ShownSeverity } from "#shared/features/alerts/severity-words.ts";
import styles from "./severity.module.css";

const icons = {
  critical: FilledOctagon,
  high: TriangleAlert,
  medium: Diamond,
  unknown: CircleQuestionMark,
  low: CircleArrowDown,
};

type SeverityProps = {
  severity: ShownSeverity;
  /** An icon alone has no accessible name, because the row contains the text. */
  variant: "icon" | "both";
};

/** The severity of an alert: text, and colour and shape of its level. */
export function Severity({ severity, variant }: SeverityProps) {
  const level = severity.level ?? "unknown";
  return (
    <span className={styles.severity} data-level={level}>
      <SeverityIcon level={level} size={16} />
      {variant === "both" && formatSeverity(severity)}
    </span>
  );
}

/** The shape of a level in the current colour. */
export function SeverityIcon({ level, size }: { level: SeverityLevel; size: number }) {
  const Icon = icons[level];
  return <Icon size={size} strokeWidth={2} />;
}

/** The only filled shape, so that critical alerts stand out. */
function FilledOctagon({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.45 1h9.1L23 7.45v9.1L16.55 23h-9.1L1 16.55v-9.1z" fill="currentColor" />
      <path className={styles.mark} d="M12 6.5v6.5M12 17.2v.1" strokeWidth={2.8} />
    </svg>
  );
}
