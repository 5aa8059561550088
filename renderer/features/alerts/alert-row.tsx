import { AlarmClock, Check, CircleX, CloudUpload } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useTitleOf } from "#renderer/lib/record-title.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { classifyAlert, isWaiting, nameStanding } from "#shared/domain/alert-state.ts";
import { readOrigin } from "#shared/domain/record-title.ts";
import { isCritical } from "#shared/domain/severity.ts";
import { formatSeverity, toShownSeverity } from "#shared/domain/severity-words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import styles from "./alerts.module.css";

/** Draws a row of the alert list. */
export const renderAlertRow = (alert: LedgeredAlert) => <AlertLines alert={alert} />;

function AlertLines({ alert }: { alert: LedgeredAlert }) {
  const title = useTitleOf("alert", { ...readOrigin(alert), name: alert.title });
  const severity = toShownSeverity(alert);
  const at = alert.created ?? alert.ledger.seen;
  return (
    <RowLines
      lead={<Severity severity={severity} look="icon" />}
      title={title}
      notes={[formatSeverity(severity), alert.roomName]}
      isQuiet={!isWaiting(alert)}
      isCritical={isWaiting(alert) && isCritical(alert)}
      trail={
        <>
          <State alert={alert} />
          {at !== null && <Time at={at} look="relative" />}
        </>
      }
    />
  );
}

function State({ alert }: { alert: LedgeredAlert }) {
  switch (classifyAlert(alert)) {
    case "new":
      return null;
    case "refused":
      return (
        <span className={styles.state}>
          <CircleX size={12} /> Not acknowledged
        </span>
      );
    case "relisted":
      return (
        <span className={styles.state}>
          <CircleX size={12} /> Still listed as new
        </span>
      );
    case "unconfirmed":
      return (
        <span className={styles.state}>
          <CloudUpload size={12} /> Sent, not confirmed
        </span>
      );
    case "acknowledging":
      return (
        <span className={styles.state}>
          <CloudUpload size={12} /> Waiting to send
        </span>
      );
    case "acknowledged":
      return (
        <span className={styles.state}>
          <Check size={12} /> {nameStanding(alert)}
        </span>
      );
    case "snoozed":
      return (
        <span className={styles.state}>
          <AlarmClock size={12} /> <Snoozed {...alert.ledger} />
        </span>
      );
    case "dismissed":
    case "ended":
      return <span>{nameStanding(alert)}</span>;
  }
}

function Snoozed({ snoozed }: LedgeredAlert["ledger"]) {
  const now = useMinute();
  if (snoozed === null) return "Snoozed elsewhere";
  const end = snoozed.until === null ? "you return" : format.moment(snoozed.until, now);
  return `On this computer until ${end}`;
}
