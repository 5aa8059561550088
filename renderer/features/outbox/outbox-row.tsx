import { RowLines } from "#renderer/ui/row-lines.tsx";
import { NextAttempt, Time } from "#renderer/ui/time.tsx";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import styles from "./entry-state.module.css";
import { stateWords, useOperationWords } from "./labels.ts";

/** Renders a row of the outbox. */
export const renderOutboxRow = (entry: OutboxEntry) => <OutboxRow entry={entry} />;

function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { operation, state, cause, created, nextAttempt, settled, attempts } = entry;
  const words = useOperationWords(operation);
  return (
    <RowLines
      lead={<EntryState state={state} hasLabel={false} />}
      title={words}
      notes={[
        stateWords[state].word,
        cause?.message ?? null,
        attempts > 1 ? `${attempts} attempts` : null,
      ]}
      isQuiet={settled !== null}
      trail={
        state === "queued" && nextAttempt !== null ? (
          <NextAttempt at={nextAttempt} />
        ) : (
          <Time at={settled ?? created} variant="relative" />
        )
      }
    />
  );
}

type EntryStateProps = {
  state: OutboxState;
  /** Shows the label; otherwise only screen readers announce it. */
  hasLabel: boolean;
};

/** The state of an entry as an icon with a label. */
export function EntryState({ state, hasLabel }: EntryStateProps) {
  const { word, Icon, tone } = stateWords[state];
  return (
    <span className={styles.state} data-tone={tone} title={hasLabel ? undefined : word}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={hasLabel ? undefined : "spoken"}>{word}</span>
    </span>
  );
}
