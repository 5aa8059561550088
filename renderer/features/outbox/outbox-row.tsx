import { RowLines } from "#renderer/ui/row-lines.tsx";
import { NextAttempt, Time } from "#renderer/ui/time.tsx";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import { EntryState } from "./entry-state.tsx";
import { useOperationWords } from "./use-operation-words.ts";
import { stateWords } from "./words.ts";

/** Draws a row of the outbox. */
export const renderOutboxRow = (entry: OutboxEntry) => <OutboxRow entry={entry} />;

function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { operation, state, cause, created, nextAttempt, settled, attempts } = entry;
  const words = useOperationWords(operation);
  return (
    <RowLines
      lead={<EntryState state={state} hasWord={false} />}
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
          <Time at={settled ?? created} look="relative" />
        )
      }
    />
  );
}
