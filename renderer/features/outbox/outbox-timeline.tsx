import { Step, Timeline } from "#renderer/ui/timeline.tsx";
import type { OutboxEntry, OutboxStep } from "#shared/model/outbox.ts";
import styles from "./outbox-timeline.module.css";
import { nameStep, stateWords } from "./words.ts";

/** What happened to an entry, in the order of its steps. */
export function OutboxTimeline({ entry, steps }: { entry: OutboxEntry; steps: OutboxStep[] }) {
  return (
    <Timeline title="History">
      {steps.map(({ at, state, cause }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
        <Step key={index} at={at}>
          {state === "queued" && index > 0 ? "Queued again" : nameStep(state)}
          {cause !== null && <span className={styles.cause}>{cause.message}</span>}
        </Step>
      ))}
      {stateWords[entry.state].tone === "waiting" && (
        <Step at={null} isPending>
          <span className={styles.ahead}>Delivered</span>
        </Step>
      )}
    </Timeline>
  );
}
