import type { ReactNode } from "react";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";
import type {
  AlertLedger,
  AlertOccurrence,
  LedgeredAlert,
} from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
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

/** The steps of an alert on this computer, earliest first, and pending ones. */
export function AlertTimeline({ alert }: { alert: LedgeredAlert }) {
  const { ledger } = alert;
  return (
    <Timeline title="On this computer">
      {[...(ledger.former ?? []), ledger].flatMap((occurrence, index) =>
        listSteps(occurrence, index > 0).map(({ label, at }) => (
          <Step key={`${occurrence.seen} ${label}`} at={at}>
            {label}
          </Step>
        )),
      )}
      <PendingStep alert={alert} />
    </Timeline>
  );
}

/** Returns the steps of an occurrence by time, then in logical order. */
function listSteps(
  ledger: AlertLedger | AlertOccurrence,
  isRaisedAgain: boolean,
): { label: string; at: EpochMs }[] {
  const isAgain = ledger.lastShown !== ledger.shown;
  const ended = "ended" in ledger && ledger.acknowledged === null ? ledger.ended : null;
  const steps: [string, EpochMs | null][] = [
    [isRaisedAgain ? "Raised again by the service" : "Arrived on this computer", ledger.seen],
    ["Notification delayed", ledger.deferred],
    ["Shown as a notification", ledger.shown],
    ["Shown again", isAgain ? ledger.lastShown : null],
    ["Opened by you", ledger.clicked],
    ["Acknowledged by you", ledger.acknowledgeRequested],
    ["Acknowledgement sent", ledger.acknowledged],
    ["Still listed as new by the service", "relisted" in ledger ? (ledger.relisted ?? null) : null],
    ["Removed from your list", ledger.dismissed ?? null],
    ["No longer new on the service", ended],
  ];
  return steps
    .flatMap(([label, at]) => (at === null ? [] : [{ label, at }]))
    .sort((one, other) => one.at - other.at);
}

function PendingStep({ alert }: { alert: LedgeredAlert }) {
  const status = classifyAlert(alert);
  const { snoozed } = alert.ledger;
  if (status === "acknowledging") {
    return (
      <Step at={null} isPending>
        Waiting to send
      </Step>
    );
  }
  if (status === "unconfirmed") {
    return (
      <Step at={null} isPending>
        Not confirmed by the service yet
      </Step>
    );
  }
  if (status === "refused") return <Step at={null}>Rejected by the service</Step>;
  if (status !== "snoozed" || snoozed === null) return null;
  return (
    <Step at={snoozed.until} isPending>
      {`Snoozed on this computer ${snoozed.until === null ? "until you return" : "until"}`}
    </Step>
  );
}
