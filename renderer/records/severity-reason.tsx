import { explainSeverity } from "#shared/domain/severity-words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import styles from "./severity-reason.module.css";

/** Explains why an alert has its severity, with a link to where that is decided. */
export const SeverityReason = ({ alert }: { alert: LedgeredAlert }) => (
  <>
    <span>{explainSeverity(alert)}</span>{" "}
    <a className={styles.link} href="#/settings?section=severity" aria-label="Severity settings">
      Settings
    </a>
  </>
);
