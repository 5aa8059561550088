import { TriangleAlert } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import type { OutboxDecision, OutboxEntry } from "#shared/model/outbox.ts";
import styles from "./pending-note.module.css";
import { classifyPendingMessage, formatPendingMessage } from "./pending-words.ts";
import { useDecide } from "./queries.ts";

type PendingNoteProps = {
  entry: OutboxEntry;
  userId: string;
  /** Below another of the same it would say the same again. */
  isLast: boolean;
};

/** How far a message is on its way, and what the person can decide about it. */
export function PendingNote({ entry, userId, isLast }: PendingNoteProps) {
  const stand = classifyPendingMessage(entry);
  if (stand === "undecided") return <Undecided entry={entry} userId={userId} />;
  if (!isLast && entry.cause === null) return null;
  return <p className={styles.note}>{formatPendingMessage(entry)}</p>;
}

const choices: Partial<
  Record<OutboxEntry["state"], { decision: OutboxDecision; label: string }[]>
> = {
  unconfirmed: [
    { decision: "resend", label: "Resend" },
    { decision: "arrived", label: "Mark as delivered" },
    { decision: "discard", label: "Discard" },
  ],
  refused: [
    { decision: "resend", label: "Try again" },
    { decision: "discard", label: "Discard" },
  ],
};

function Undecided({ entry, userId }: Omit<PendingNoteProps, "isLast">) {
  const decide = useDecide(userId);
  return (
    <fieldset className={styles.undecided} aria-label="Your decision about this message">
      <p className={styles.words}>
        <TriangleAlert size={14} />
        <span>{formatPendingMessage(entry)}</span>
      </p>
      <div className={styles.choices}>
        {(choices[entry.state] ?? []).map(({ decision, label }) => (
          <Button
            key={decision}
            look="plain"
            onClick={() => {
              if (!decide.isPending) decide.mutate({ id: entry.id, decision });
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {decide.error !== null && (
        <p className={styles.words} role="alert">
          {decide.error.message}
        </p>
      )}
    </fieldset>
  );
}
