import type { OutboxState } from "#shared/model/outbox.ts";
import styles from "./entry-state.module.css";
import { stateWords } from "./words.ts";

type EntryStateProps = {
  state: OutboxState;
  /** Shows the word too; without it only screen readers hear it. */
  hasWord: boolean;
};

/** How far an entry is on its way, as a shape and a word. */
export function EntryState({ state, hasWord }: EntryStateProps) {
  const { word, Icon, tone } = stateWords[state];
  return (
    <span className={styles.state} data-tone={tone} title={hasWord ? undefined : word}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={hasWord ? undefined : "spoken"}>{word}</span>
    </span>
  );
}
