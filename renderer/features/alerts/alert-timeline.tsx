import { Time } from "#renderer/ui/time.tsx";
import type { AlertLedger } from "#shared/model/alert.ts";
import styles from "./alert-timeline.module.css";

const steps: { step: keyof AlertLedger; label: string }[] = [
  { step: "seen", label: "Arrived on this computer" },
  { step: "shown", label: "Shown as a notification" },
  { step: "clicked", label: "Notification clicked" },
  { step: "acknowledgeRequested", label: "Acknowledged by you" },
  { step: "acknowledged", label: "Acknowledgement reached the service" },
];

/** What this computer did with an alert, in the order of its steps. */
export function AlertTimeline({ ledger }: { ledger: AlertLedger }) {
  const isPending = ledger.acknowledgeRequested !== null && ledger.acknowledged === null;
  return (
    <section className={styles.timeline}>
      <h3 className={styles.title}>On this computer</h3>
      <ol>
        {steps.map(({ step, label }) => {
          const at = ledger[step];
          if (at === null) return null;
          return (
            <li key={step} className={styles.step}>
              <span>{label}</span>
              <span className={styles.time}>
                <Time at={at} look="both" />
              </span>
            </li>
          );
        })}
        {isPending && (
          <li className={styles.step} data-pending="true">
            <span>Waiting to reach the service</span>
          </li>
        )}
      </ol>
    </section>
  );
}
