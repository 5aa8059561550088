import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { format } from "#renderer/lib/format.ts";
import { late } from "#renderer/lib/query-client.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Time } from "#renderer/ui/time.tsx";
import { maxEscalations } from "#shared/features/alerts/escalation-limits.ts";
import { readHandover } from "#shared/features/alerts/handover.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { useIsEscalationHeld } from "./escalations.ts";
import { OfferStatus } from "./owned-status.tsx";
import styles from "./record.module.css";

/** What happens next about an alert; a new notification changes it, as it changes the alert. */
const nextAlarmsQuery = (alertId: string) => ({
  ...commandQuery(["alerts", "next", alertId], "escalation.getNext", { alertId }),
  staleTime: 0,
  ...late,
});

/** How long a waiting critical alert is unacknowledged, when it is repeated and escalates, and to whom it was handed over. */
export function CriticalAlarms({ alert }: { alert: LedgeredAlert }) {
  const { data: next = null } = useQuery(nextAlarmsQuery(alert.id));
  const isHeld = useIsEscalationHeld(alert.id);
  const now = useMinute();
  const since = alert.created ?? alert.ledger.seen;
  return (
    <ul className={styles.alarms} aria-label={t("records.untilItIsAcknowledged")}>
      {since !== null && (
        <li className="strong critical">
          <BellRing size={14} aria-hidden="true" />
          <span>
            {rich("records.unacknowledgedSince", { time: <Time at={since} variant="since" /> })}
          </span>
        </li>
      )}
      {listAlarms(next, isHeld, now).map((text) => (
        <li key={text}>{text}</li>
      ))}
      <li>
        {readHandover(alert.ledger) === null ? (
          t("records.notHandedOver")
        ) : (
          <OfferStatus alert={alert} />
        )}
      </li>
    </ul>
  );
}

/** Describes what happens next: "Repeats 14:02", "Escalates 14:05", "Message to Ana 14:10". */
function listAlarms(
  next: CommandOutput<"escalation.getNext">,
  isHeld: boolean,
  now: EpochMs,
): string[] {
  if (next === null) return [];
  const { repeat, louder, message, isQuiet } = next;
  /** Null for now. */
  const formatLater = (time: EpochMs) => (time <= now ? null : format.moment(time, now));
  const describe = {
    repeat: (time: string | null) =>
      time === null ? t("records.repeatsNow") : t("records.repeatsAt", { time }),
    louder: (time: string | null) =>
      time === null ? t("records.escalatesNow") : t("records.escalatesAt", { time }),
  };
  const notices = isQuiet
    ? [t("records.notRepeatedWhileQuiet")]
    : [
        ...(repeat === null ? [] : [describe.repeat(formatLater(repeat))]),
        ...(louder === null ? [] : [describe.louder(formatLater(louder))]),
      ];
  if (message === null || isHeld) return notices;
  const names = message.to.join(", ");
  const time = formatLater(message.at);
  if (message.isHeld && time !== null) {
    return [...notices, t("records.messageHeld", { names, time, count: maxEscalations.perHour })];
  }
  return [
    ...notices,
    time === null ? t("records.messageNow", { names }) : t("records.messageAt", { names, time }),
  ];
}
