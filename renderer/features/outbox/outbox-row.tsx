import { toExcerpt } from "#renderer/lib/record-title.ts";
import { useNotWatching } from "#renderer/lib/status.ts";
import { formatRecipients } from "#renderer/records/group-message/group-deliveries.tsx";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { NextAttempt, Time } from "#renderer/ui/time.tsx";
import type { MessageGroup, OutboxItem } from "#shared/outbox/group-schema.ts";
import { type DeliveryCounts, formatDeliveries } from "#shared/outbox/groups.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { stateWords, useOperationWords } from "./labels.ts";
import styles from "./outbox.module.css";

export const renderOutboxRow = ({ group, ...entry }: OutboxItem) =>
  group === null ? <OutboxRow entry={entry} /> : <GroupRow group={group} />;

/** A message to several people, with how far it was delivered. */
function GroupRow({ group }: { group: MessageGroup }) {
  const { counts, text, at } = group;
  const state = getGroupState(counts);
  return (
    <RowLines
      lead={<EntryState state={state} hasLabel={false} />}
      title={t("outbox.messageToWithText", {
        name: formatRecipients(group),
        text: toExcerpt(text),
      })}
      notes={[formatDeliveries(counts)]}
      isQuiet={stateWords[state].tone === "good" || stateWords[state].tone === "quiet"}
      trail={<Time at={at} variant="relative" />}
    />
  );
}

/** Returns whether an entry, or one of its message to several people, waits for the user's decision. */
export const needsDecision = ({ group, state }: OutboxItem): boolean =>
  stateWords[group === null ? state : getGroupState(group.counts)].tone === "decide";

/** Returns the state of the delivery that needs the most attention. */
function getGroupState(counts: DeliveryCounts): OutboxState {
  if (counts.failed > 0) return "refused";
  if (counts.unconfirmed > 0) return "unconfirmed";
  if (counts.unclear > 0) return "checking";
  if (counts.waiting + counts.retrying > 0) return "queued";
  return counts.sent > 0 ? "sent" : "discarded";
}

export function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { operation, state, cause, created, nextAttempt, settled } = entry;
  const words = useOperationWords(operation);
  // The banner states why nothing is sent.
  const isSilent = useNotWatching() !== null && state === "queued";
  return (
    <RowLines
      lead={<EntryState state={state} hasLabel={false} />}
      title={words}
      notes={[stateWords[state].word, isSilent ? null : (cause?.message ?? null)]}
      isQuiet={settled !== null}
      trail={
        state === "queued" && nextAttempt !== null && !isSilent ? (
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

export function EntryState({ state, hasLabel }: EntryStateProps) {
  const { word, Icon, tone } = stateWords[state];
  return (
    <span className={styles.state} data-tone={tone} title={hasLabel ? undefined : word}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={hasLabel ? undefined : "spoken"}>{word}</span>
    </span>
  );
}
