import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { describeEnd, readAlertOutcome, readEnd } from "#shared/features/alerts/acknowledgement.ts";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";
import type {
  AlertLedger,
  AlertOccurrence,
  LedgeredAlert,
} from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { Time } from "./time.tsx";
import styles from "./timeline.module.css";

/** A list of `Step`s, earliest first. */
export function Timeline({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.timeline}>
      <h3 className={styles.title}>{title}</h3>
      <ol>{children}</ol>
    </section>
  );
}

type StepProps = {
  /** Null if unknown. */
  at: EpochMs | null;
  /** Whether the step is still to come. */
  isPending?: boolean;
  children: ReactNode;
};

/** A step of a timeline. */
export function Step({ at, isPending = false, children }: StepProps) {
  return (
    <li className={styles.step} data-pending={isPending}>
      <span>{children}</span>
      {at !== null && (
        <span className="quiet">
          <Time at={at} variant="both" />
        </span>
      )}
    </li>
  );
}

type AlertTimelineProps = {
  alert: LedgeredAlert;
  /** Shows the name of a person in a step. */
  renderPerson(person: StepPerson): ReactNode;
};

/** The steps of an alert on this computer, earliest first, and pending ones. */
export function AlertTimeline({ alert, renderPerson }: AlertTimelineProps) {
  const { ledger } = alert;
  const now = useMinute();
  const formatTime = (at: EpochMs) => format.moment(at, now);
  const end = readNamedEnd(alert);
  return (
    <Timeline title={t("ui.onThisComputer")}>
      {[...(ledger.former ?? []), ledger].flatMap((occurrence, index) =>
        listSteps(occurrence, {
          isRaisedAgain: index > 0,
          end: occurrence === ledger ? end : null,
          formatTime,
        }).map(({ id, at, person, write }) => (
          <Step key={`${occurrence.seen} ${id} ${person?.name} ${at}`} at={at}>
            {write(person && renderPerson(person))}
          </Step>
        )),
      )}
      <PendingStep alert={alert} />
    </Timeline>
  );
}

/** A person in a step; the id is the name if the service states no id. */
type StepPerson = { id: string; name: string };

/** A step: its id among those of an occurrence, and its text, in which `name` stands for the person. */
type StepWords = {
  id: string;
  at: EpochMs | null;
  person?: StepPerson;
  write(name: ReactNode): ReactNode;
};

type StepContext = {
  isRaisedAgain: boolean;
  /** Who acknowledged the occurrence according to the service, and when. */
  end: NamedEnd | null;
  formatTime: (at: EpochMs) => string;
};

/** Who acknowledged an occurrence, null for somebody unknown, and when. */
type NamedEnd = { person: StepPerson | null; at: EpochMs | null };

/** Returns who acknowledged an alert according to the service; null if it states nobody else. */
function readNamedEnd(alert: LedgeredAlert): NamedEnd | null {
  const outcome = readAlertOutcome(alert);
  if (outcome === null || outcome.by === "user" || outcome.by === "unknown") return null;
  return outcome.by === "named"
    ? { person: { id: outcome.name, name: outcome.name }, at: outcome.at }
    : { person: null, at: null };
}

/** Returns the steps of an occurrence by time, then in logical order. */
function listSteps(
  ledger: AlertLedger | AlertOccurrence,
  { isRaisedAgain, end, formatTime }: StepContext,
): (StepWords & { at: EpochMs })[] {
  const isAgain = ledger.lastShown !== ledger.shown;
  // An alert that came in another state has not ended here.
  const isEnded = ledger.ended !== ledger.seen && (end !== null || ledger.acknowledged === null);
  const endedAt = end?.at ?? (isEnded ? (ledger.ended ?? null) : null);
  // A single moment is the step's time already.
  const words = describeEnd(end?.at == null ? readEnd(ledger) : null, formatTime);
  const ending: StepWords = {
    id: "end",
    at: endedAt,
    ...(end?.person != null && { person: end.person }),
    write: (name) => {
      if (end === null) return t("ui.endedAt", words);
      return end.person === null
        ? t("ui.acknowledgedBySomeoneElse", words)
        : rich("ui.acknowledgedByName", { name, ...words });
    },
  };
  const steps: [string, EpochMs | null][] = [
    [isRaisedAgain ? t("ui.raisedAgain") : t("ui.arrivedOnThisComputer"), ledger.seen],
    [t("ui.notificationDelayed"), ledger.deferred],
    [t("ui.shownAsNotification"), ledger.shown],
    [t("ui.shownAgain"), isAgain ? ledger.lastShown : null],
    [t("ui.openedByYou"), ledger.clicked],
    [t("ui.acknowledgedByYou"), ledger.acknowledgeRequested],
    [t("ui.acknowledgementSent"), ledger.acknowledged],
    [t("ui.stillListedAsNew"), "relisted" in ledger ? (ledger.relisted ?? null) : null],
    [t("ui.removedFromYourList"), ledger.dismissed ?? null],
  ];
  return [
    ...steps.map(([label, at]): StepWords => ({ id: label, at, write: () => label })),
    ending,
    ...listOffers("handovers" in ledger ? ledger.handovers : undefined),
  ]
    .flatMap((step) => (step.at === null ? [] : [{ ...step, at: step.at }]))
    .sort((one, other) => one.at - other.at);
}

function listOffers(handovers: AlertLedger["handovers"] = []): StepWords[] {
  return handovers.flatMap(({ userId, userName, at, ended, outcome }): StepWords[] => {
    const person = { id: userId, name: userName };
    return [
      { id: "offered", person, at, write: (name) => rich("ui.offeredToName", { name }) },
      {
        id: "taken",
        person,
        at: outcome === "taken" ? ended : null,
        write: (name) => rich("ui.takenByName", { name }),
      },
      {
        id: "withdrawn",
        person,
        at: outcome === "withdrawn" ? ended : null,
        write: (name) => rich("ui.offerWithdrawn", { name }),
      },
    ];
  });
}

function PendingStep({ alert }: { alert: LedgeredAlert }) {
  const status = classifyAlert(alert);
  const { snoozed } = alert.ledger;
  if (status === "acknowledging") {
    return (
      <Step at={null} isPending>
        {t("ui.waitingToSend")}
      </Step>
    );
  }
  if (status === "unconfirmed") {
    return (
      <Step at={null} isPending>
        {t("ui.notConfirmed")}
      </Step>
    );
  }
  if (status === "refused") {
    return <Step at={null}>{t("ui.rejected", { reason: alert.ledger.refused ?? "" })}</Step>;
  }
  if (status !== "snoozed" || snoozed === null) return null;
  return (
    <Step at={snoozed.until} isPending>
      {snoozed.until === null ? t("ui.snoozedUntilReturn") : t("ui.snoozedUntil")}
    </Step>
  );
}
