import { Time } from "#renderer/ui/time.tsx";
import type { OutboxEntry, OutboxStep } from "#shared/model/outbox.ts";
import styles from "./outbox-timeline.module.css";
import { stateWords } from "./words.ts";

/** What happened to an entry, in the order of its steps. */
export function OutboxTimeline({ entry, steps }: { entry: OutboxEntry; steps: OutboxStep[] }) {
  return (
    <section className={styles.timeline}>
      <h3 className={styles.title}>History</h3>
      <ol>
        {steps.map(({ at, state, cause }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
          <li key={index} className={styles.step}>
            <span>
              {state === "queued" && index > 0
                ? "Put back, to be sent again"
                : stateWords[state].step}
              {cause !== null && <span className={styles.cause}>{cause.message}</span>}
            </span>
            <span className={styles.time}>
              <Time at={at} look="both" />
            </span>
          </li>
        ))}
        {stateWords[entry.state].tone === "waiting" && (
          <li className={styles.step} data-pending="true">
            <span>The service has it</span>
          </li>
        )}
      </ol>
    </section>
  );
}
