import { Check, CloudUpload } from "lucide-react";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/domain/words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { judgeAcknowledgement } from "./acknowledgement.ts";
import styles from "./alert-row.module.css";
import { Severity } from "./severity.tsx";

/** Draws a row of the alert list. */
export function renderAlertRow(alert: LedgeredAlert) {
  const progress = judgeAcknowledgement(alert);
  return (
    <RowLines
      lead={<Severity severity={alert.severity} look="icon" />}
      title={alert.title}
      notes={[alert.severity === null ? null : toWords(alert.severity), alert.roomName]}
      isQuiet={progress !== "waiting"}
      trail={
        <>
          {progress === "asked" && (
            <span className={styles.state}>
              <CloudUpload size={12} aria-hidden="true" /> Waiting to send
            </span>
          )}
          {progress === "acknowledged" && (
            <span className={styles.state}>
              <Check size={12} aria-hidden="true" /> Acknowledged
            </span>
          )}
          {progress === "settled" && <span>{toWords(alert.state)}</span>}
          {alert.created !== null && <Time at={alert.created} look="relative" />}
        </>
      }
    />
  );
}
