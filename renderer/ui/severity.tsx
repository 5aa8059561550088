import { CircleArrowDown, CircleQuestionMark, Diamond, TriangleAlert } from "lucide-react";
import { nameSeverity, rankSeverity, type SeverityLevel } from "#shared/domain/severity.ts";
import styles from "./severity.module.css";

const icons = {
  critical: FilledOctagon,
  high: TriangleAlert,
  medium: Diamond,
  unknown: CircleQuestionMark,
  low: CircleArrowDown,
};

/** What the levels are called, as over their alerts in a list. */
export const severityWords: Record<SeverityLevel, string> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  unknown: "Unknown severity",
  low: "Low",
};

type SeverityProps = {
  /** The service's own word. */
  severity: string | null;
  /** An icon alone is silent: the word stands beside it in the row. */
  look: "icon" | "both";
};

/** How grave an alert is: the service's word, and for its level a colour and a shape. */
export function Severity({ severity, look }: SeverityProps) {
  const level = rankSeverity(severity);
  return (
    <span className={styles.severity} data-level={level}>
      <SeverityIcon level={level} size={16} />
      {look === "both" && formatStoredSeverity(severity)}
    </span>
  );
}

/** A severity in the service's word, or that there is none. */
export const formatStoredSeverity = (severity: string | null): string =>
  severity === null ? "No severity given" : nameSeverity(severity);

/** The shape of a level alone, in the colour of what is around it. */
export function SeverityIcon({ level, size }: { level: SeverityLevel; size: number }) {
  const Icon = icons[level];
  return <Icon size={size} strokeWidth={2} />;
}

/** The only shape that is filled, so that what is critical stands out among all others. */
function FilledOctagon({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.45 1h9.1L23 7.45v9.1L16.55 23h-9.1L1 16.55v-9.1z" fill="currentColor" />
      <path className={styles.mark} d="M12 6.5v6.5M12 17.2v.1" strokeWidth={2.8} />
    </svg>
  );
}
