import { CircleArrowDown, CircleQuestionMark, Diamond } from "lucide-react";
import type { ReactNode } from "react";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import { formatSeverity, type ShownSeverity } from "#shared/features/alerts/severity-words.ts";
import styles from "./severity.module.css";

const icons = {
  critical: FilledOctagon,
  high: FilledTriangle,
  medium: YellowDiamond,
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

/** The shape of a level in its colour: filled for critical and high, outlined for the others; red for critical only. */
export function SeverityIcon({ level, size }: { level: SeverityLevel; size: number }) {
  const Icon = icons[level];
  return <Icon size={size} strokeWidth={2} />;
}

type ShapeProps = { size: number };

function FilledOctagon({ size }: ShapeProps) {
  return (
    <Shape size={size} className={styles.octagon}>
      <path d="M7.45 1h9.1L23 7.45v9.1L16.55 23h-9.1L1 16.55v-9.1z" />
      <path className={styles.mark} d="M12 6.5v6.5M12 17.2v.1" strokeWidth={2.8} />
    </Shape>
  );
}

function FilledTriangle({ size }: ShapeProps) {
  return (
    <Shape size={size} className={styles.triangle}>
      <path d="M10.1 3.2a2.2 2.2 0 0 1 3.8 0l8.4 14.6a2.2 2.2 0 0 1-1.9 3.2H3.6a2.2 2.2 0 0 1-1.9-3.2z" />
      <path className={styles.mark} d="M12 9v4.5M12 17.3v.1" strokeWidth={2.6} />
    </Shape>
  );
}

function YellowDiamond({ size }: ShapeProps) {
  return <Diamond size={size} strokeWidth={2} className={styles.diamond} />;
}

const Shape = ({
  size,
  ...props
}: ShapeProps & { className: string | undefined; children: ReactNode }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...props} />
);
