import { Check, CircleX, CloudUpload, type LucideIcon, UserRoundPlus } from "lucide-react";
import { formatOffer, formatOwnedStatus } from "#renderer/lib/alert-status.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { useIsEscalationHeld } from "#renderer/records/escalations.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { SnoozeIcon } from "#renderer/ui/snooze-icon.ts";
import { Time } from "#renderer/ui/time.tsx";
import { classifyAlert, isWaiting } from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import { formatSeverity, toShownSeverity } from "#shared/features/alerts/severity-words.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

export const renderAlertRow = (alert: LedgeredAlert) => <AlertLines alert={alert} />;

function AlertLines({ alert }: { alert: LedgeredAlert }) {
  const title = useRecordTitle("alert", { ...readOrigin(alert), name: alert.title });
  const severity = toShownSeverity(alert);
  const at = alert.created ?? alert.ledger.seen;
  return (
    <RowLines
      lead={<Severity severity={severity} variant="icon" />}
      title={title}
      notes={[formatSeverity(severity), alert.roomName]}
      isQuiet={!isWaiting(alert)}
      isCritical={isWaiting(alert) && isCritical(alert)}
      trail={
        <>
          <State alert={alert} />
          {at !== null && <Time at={at} variant={chooseVariant(alert)} />}
        </>
      }
    />
  );
}

/** Of what waits the age, of a critical alert also since when; of others when it was raised. */
const chooseVariant = (alert: LedgeredAlert) =>
  !isWaiting(alert) ? "relative" : isCritical(alert) ? "since" : "age";

type StateLabel = { Icon: LucideIcon; text?: string };

const stateLabels: Partial<Record<ReturnType<typeof classifyAlert>, StateLabel>> = {
  refused: { Icon: CircleX, text: t("alerts.notAcknowledged") },
  relisted: { Icon: CircleX, text: t("alerts.stillListedAsNew") },
  unconfirmed: { Icon: CloudUpload, text: t("alerts.sentNotConfirmed") },
  acknowledging: { Icon: CloudUpload, text: t("alerts.waitingToSend") },
  acknowledged: { Icon: Check },
  snoozed: { Icon: SnoozeIcon },
};

function State({ alert }: { alert: LedgeredAlert }) {
  const now = useMinute();
  const state = classifyAlert(alert);
  const isHeld = useIsEscalationHeld(alert.id);
  const offer = isWaiting(alert) ? formatOffer(alert, now) : null;
  if (offer !== null) {
    return (
      <span className="inline gap-1 shrinks">
        <UserRoundPlus size={12} /> <span className="ellipsis">{offer}</span>
      </span>
    );
  }
  if (isHeld) {
    return (
      <span className="inline gap-1 shrinks">
        <CircleX size={12} /> <span className="ellipsis">{t("alerts.escalationWaits")}</span>
      </span>
    );
  }
  if (state === "new") return null;
  const label = stateLabels[state];
  if (label === undefined) return <span className="ellipsis">{formatOwnedStatus(alert, now)}</span>;
  const { Icon, text = formatOwnedStatus(alert, now) } = label;
  return (
    <span className="inline gap-1 shrinks">
      <Icon size={12} />{" "}
      <span className="ellipsis">{state === "snoozed" ? <Snoozed {...alert.ledger} /> : text}</span>
    </span>
  );
}

function Snoozed({ snoozed }: LedgeredAlert["ledger"]) {
  const now = useMinute();
  if (snoozed === null) return t("alerts.snoozedElsewhere");
  return snoozed.until === null
    ? t("alerts.hereUntilReturn")
    : t("alerts.hereUntil", { time: format.moment(snoozed.until, now) });
}
