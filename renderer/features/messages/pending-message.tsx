import { Check, Clock, TriangleAlert } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import type { OutboxDecision, OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import styles from "./pending-message.module.css";
import { useDecide } from "./queries.ts";

type Stand = "waiting" | "sent" | "undecided";

const stands: Partial<Record<OutboxState, Stand>> = {
  sent: "sent",
  unconfirmed: "undecided",
  refused: "undecided",
};

const standOf = ({ state }: OutboxEntry): Stand => stands[state] ?? "waiting";

/** Says how far a message is on its way, and why it waits where that is known. */
function formatPendingMessage({ state, cause }: OutboxEntry): string {
  switch (state) {
    case "sending":
      return "Sending…";
    case "checking":
      return "Checking delivery…";
    case "sent":
      return cause === null ? "Delivered" : `Delivered. ${cause.message}`;
    case "unconfirmed":
      return "Delivery unknown.";
    case "refused":
      return cause === null ? "Rejected by the service." : `Not sent. ${cause.message}`;
    default:
      return cause === null ? "Saved" : `Will retry. ${cause.message}`;
  }
}

/** Whether the note on a message on its way is shown for a moment only. */
export const isPassing = (entry: OutboxEntry): boolean =>
  standOf(entry) !== "undecided" && entry.cause === null;

type PendingNoteProps = {
  entry: OutboxEntry;
  userId: string;
  /** Below another of the same it would repeat it. */
  isLast: boolean;
};

/** How far a message is on its way, and what the user can decide about it. */
export function PendingNote({ entry, userId, isLast }: PendingNoteProps) {
  if (standOf(entry) === "undecided") return <Undecided entry={entry} userId={userId} />;
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

const icons = { waiting: Clock, sent: Check, undecided: TriangleAlert };

/** The icon of how far a message is on its way; `entry` is null if the service has it. */
export function SentState({ entry }: { entry: OutboxEntry | null }) {
  const stand = entry === null ? "sent" : standOf(entry);
  const Icon = icons[stand];
  const words = entry === null ? "Sent" : formatPendingMessage(entry);
  return (
    <span className={styles.state} data-stand={stand} title={words}>
      <Icon size={12} strokeWidth={2.25} />
      <span className="spoken">{words}</span>
    </span>
  );
}
