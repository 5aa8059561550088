import { Time } from "#renderer/ui/time.tsx";
import type { AlertLedger } from "#shared/model/alert.ts";
import type { EpochMs } from "#shared/model/values.ts";
import styles from "./alert-timeline.module.css";

type Step = { label: string; at: EpochMs };

/** What this computer did with an alert, the earliest first, and what is still to come. */
export function AlertTimeline({ ledger }: { ledger: AlertLedger }) {
  return (
    <section className={styles.timeline}>
      <h3 className={styles.title}>On this computer</h3>
      <ol>
        {listSteps(ledger).map(({ label, at }) => (
          <li key={label} className={styles.step}>
            <span>{label}</span>
            <span className={styles.time}>
              <Time at={at} look="both" />
            </span>
          </li>
        ))}
        <Outstanding {...ledger} />
      </ol>
    </section>
  );
}

/** Steps of the same time in the order in which they follow from each other. */
function listSteps(ledger: AlertLedger): Step[] {
  const isAgain = ledger.lastShown !== ledger.shown;
  const steps: [string, EpochMs | null][] = [
    ["Arrived on this computer", ledger.seen],
    ["Notification put off", ledger.deferred],
    ["Shown as a notification", ledger.shown],
    ["Shown again", isAgain ? ledger.lastShown : null],
    ["Notification clicked", ledger.clicked],
    ["Acknowledged by you", ledger.acknowledgeRequested],
    ["Acknowledgement reached the service", ledger.acknowledged],
  ];
  return steps
    .flatMap(([label, at]) => (at === null ? [] : [{ label, at }]))
    .sort((one, other) => one.at - other.at);
}

function Outstanding({ snoozed, acknowledgeRequested, acknowledged }: AlertLedger) {
  if (acknowledgeRequested !== null && acknowledged === null) {
    return (
      <li className={styles.step} data-pending="true">
        <span>Waiting to reach the service</span>
      </li>
    );
  }
  if (snoozed === null || acknowledged !== null) return null;
  return (
    <li className={styles.step} data-pending="true">
      <span>{snoozed.until === null ? "Snoozed until you are back" : "Snoozed until"}</span>
      {snoozed.until !== null && (
        <span className={styles.time}>
          <Time at={snoozed.until} look="both" />
        </span>
      )}
    </li>
  );
}
