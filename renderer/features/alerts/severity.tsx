import { CircleAlert, CircleQuestionMark, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import { nameSeverity, rankSeverity } from "#shared/domain/severity.ts";
import styles from "./severity.module.css";

const icons = {
  critical: OctagonAlert,
  high: CircleAlert,
  medium: TriangleAlert,
  unknown: CircleQuestionMark,
  low: Info,
};

type SeverityProps = {
  /** The service's own word. */
  severity: string | null;
  look: "icon" | "word" | "both";
};

/** How grave an alert is: the service's word, and a shape for its rank. */
export function Severity({ severity, look }: SeverityProps) {
  const rank = rankSeverity(severity);
  const Icon = icons[rank];
  return (
    <span className={styles.severity} data-rank={rank}>
      {look !== "word" && <Icon size={16} strokeWidth={1.9} aria-hidden="true" />}
      {look !== "icon" && (severity === null ? "No severity given" : nameSeverity(severity))}
    </span>
  );
}
