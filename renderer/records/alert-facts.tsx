import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import type { ReactNode } from "react";
import { formatOwnedStatus } from "#renderer/lib/alert-status.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { late } from "#renderer/lib/query-client.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { DetailAside, DetailLine, Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import { formatAlertTitle } from "#shared/features/alerts/alert-title.ts";
import { maxEscalations } from "#shared/features/alerts/escalation.ts";
import { formatHandover, readHandover } from "#shared/features/alerts/handover.ts";
import type { Alert, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import { explainMapping, toShownSeverity } from "#shared/features/alerts/severity-words.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { useIsEscalationHeld } from "./escalations.ts";
import { LazyRecordHistory } from "./lazy-parts.ts";
import { PersonButton } from "./people/person-button.tsx";
import { SourceName } from "./people/person-name.tsx";
import { RoomName, TimeProperty } from "./property.tsx";
import styles from "./record.module.css";
import { useJsonDialog } from "./use-json-dialog.tsx";

type AlertFactsProps = {
  alert: LedgeredAlert;
  /** Content below the history. */
  children?: ReactNode;
};

/** Shows an alert's content, state, severity and history. */
export function AlertFacts({ alert, children }: AlertFactsProps) {
  const { roomId, roomName, sender, created, details, ledger } = alert;
  const offer = readHandover(ledger);
  const isAlarming = isCritical(alert) && isWaiting(alert);
  const hasRoom = roomId !== null || readName(roomName) !== null;
  return (
    <>
      <DetailLine>
        <Severity severity={toShownSeverity(alert)} variant="both" />
        <OwnedStatus alert={alert} />
        {created !== null && (
          <>
            {/* The state of an alert that no longer waits has a time of its own. */}
            {isWaiting(alert) ? (
              <Time at={created} variant="line" />
            ) : (
              rich("records.raised", { time: <Time at={created} variant="line" /> })
            )}
          </>
        )}
        {hasRoom && <RoomName id={roomId} name={roomName} />}
        {readName(sender) !== null &&
          rich("records.fromSender", { sender: <SourceName name={sender ?? ""} /> })}
      </DetailLine>
      {isAlarming && <CriticalAlarms alert={alert} />}
      <UnreadableAlert alert={alert} />
      <Prose text={details} />
      <LazyRelatedTasks key={alert.id} alertId={alert.id} />
      <DetailAside>
        <Properties>
          {offer !== null && !isAlarming && (
            <Property name={t("records.handover")}>
              <OfferStatus alert={alert} />
            </Property>
          )}
          <SeverityReason alert={alert} />
          {created === null && <TimeProperty name={t("records.arrived")} at={ledger.seen} />}
        </Properties>
        <LazyRecordHistory collection="alerts" id={alert.id} />
        {children}
      </DetailAside>
    </>
  );
}

/** Explains a mapped severity and links to the severity settings; nothing if it is the service's own word. */
function SeverityReason({ alert }: { alert: LedgeredAlert }) {
  const mapping = explainMapping(alert);
  if (mapping === null) return null;
  return (
    <Property name={t("common.severity")}>
      <span>{mapping}</span>{" "}
      <a
        className={styles.room}
        href="#/settings?section=severity"
        aria-label={t("records.severitySettings")}
      >
        {t("common.settings")}
      </a>
    </Property>
  );
}

/** States that an alert cannot be decoded and offers its JSON; renders nothing for a readable alert. */
function UnreadableAlert({ alert }: { alert: Alert }) {
  const { id, unreadable } = alert;
  const { showJson, jsonDialog } = useJsonDialog({
    collection: "alerts",
    id,
    title: formatAlertTitle(alert),
    isUnreadable: true,
  });
  if (unreadable === undefined) return null;
  return (
    <div className={styles.unreadable}>
      <Notice tone="info">
        {unreadable.hasId
          ? t("records.someDetailsUnreadable")
          : t("records.someDetailsUnreadableNoId")}
      </Notice>
      {showJson !== null && (
        <Button aria-haspopup="dialog" onClick={showJson}>
          {t("common.showJson")}
        </Button>
      )}
      {jsonDialog}
    </div>
  );
}

/** What happens next about an alert; a new notification changes it, as it changes the alert. */
const nextAlarmsQuery = (alertId: string) => ({
  ...commandQuery(["alerts", "next", alertId], "escalation.getNext", { alertId }),
  staleTime: 0,
  ...late,
});

/** How long a waiting critical alert is unacknowledged, when it is repeated and escalates, and to whom it was handed over. */
function CriticalAlarms({ alert }: { alert: LedgeredAlert }) {
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

/** Stands for a name in a sentence that is split at it; no text contains it. */
const mark = "\uE002";

/** An alert's status: "Acknowledged by Ana at 14:02", with the name as a button. */
export function OwnedStatus({ alert }: { alert: LedgeredAlert }) {
  const { acknowledgedBy: name } = alert;
  const now = useMinute();
  if (name === undefined) return formatOwnedStatus(alert, now);
  const text = formatOwnedStatus({ ...alert, acknowledgedBy: mark }, now);
  return <Sentence text={text} id={name} name={name} />;
}

/** The offer of an alert to another user, with the name as a button; nothing without one. */
function OfferStatus({ alert }: { alert: LedgeredAlert }) {
  const now = useMinute();
  const offer = readHandover(alert.ledger);
  if (offer === null) return null;
  const text = formatHandover({ ...offer, userName: mark }, (at) => format.moment(at, now));
  return <Sentence text={text} id={offer.userId} name={offer.userName} />;
}

type SentenceProps = {
  /** "Taken by Ana at 14:05", with the mark in place of the name. */
  text: string;
  id: string;
  name: string;
};

/** A sentence with a person's name, if it names one. */
function Sentence({ text, id, name }: SentenceProps) {
  const [before, after] = text.split(mark);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <PersonButton id={id} name={name} />
      {after}
    </>
  );
}

/** The tasks that may be about the same as an alert; their code is loaded with the first alert. */
const LazyRelatedTasks = lazyOnRender(
  async () => (await import("./related/related-tasks.tsx")).RelatedTasks,
);
