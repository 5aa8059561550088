import { Check, Clock, TriangleAlert } from "lucide-react";
import { appendToDraft } from "#renderer/lib/drafts.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { waitsForSignIn } from "#shared/outbox/failure-class.ts";
import type { OutboxDecision, OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useOutboxDecision } from "./queries.ts";
import styles from "./thread-entry.module.css";

type Delivery = "waiting" | "unclear" | "sent" | "undecided";

const deliveries: Partial<Record<OutboxState, Delivery>> = {
  checking: "unclear",
  sent: "sent",
  unconfirmed: "undecided",
  refused: "undecided",
};

const getDelivery = ({ state }: OutboxEntry): Delivery => deliveries[state] ?? "waiting";

function formatPendingMessage({ state, cause }: OutboxEntry): string {
  switch (state) {
    case "sending":
      return t("messages.sending");
    case "checking":
      return t("messages.mayHaveArrived");
    case "sent":
      return cause === null
        ? t("messages.delivered")
        : t("messages.deliveredBecause", { reason: cause.message });
    case "unconfirmed":
      return t("messages.deliveryUnknown");
    case "refused":
      return cause === null
        ? t("messages.rejectedByTheService")
        : t("messages.notSent", { reason: cause.message });
    default:
      if (cause === null) return t("messages.saved");
      return waitsForSignIn(cause.code)
        ? t("messages.notSentSignedOut")
        : t("messages.notSentRetrying");
  }
}

/** Formats the state of an own message for screen readers; empty while it is being sent. `entry` is null if the service has it. */
export function formatSentState(entry: OutboxEntry | null): string {
  if (entry === null) return t("messages.sent");
  if (entry.cause !== null || isUnclear(entry)) return formatPendingMessage(entry);
  return getDelivery(entry) === "sent" ? t("messages.sent") : "";
}

/** Whether the note of a pending message is shown only briefly. */
export const isTransient = (entry: OutboxEntry): boolean =>
  !isUnclear(entry) && entry.cause === null;

/** Whether a message may or may not have arrived, or needs a decision. */
const isUnclear = (entry: OutboxEntry): boolean =>
  ["unclear", "undecided"].includes(getDelivery(entry));

type PendingNoteProps = {
  entry: OutboxEntry;
  userId: string;
  /** Whether it is the last of a run; earlier ones would repeat the note. */
  isLast: boolean;
};

/** Shows the state of a pending message, and the decisions that it needs. */
export function PendingNote({ entry, userId, isLast }: PendingNoteProps) {
  const delivery = getDelivery(entry);
  if (delivery === "undecided") return <DecisionPrompt entry={entry} userId={userId} />;
  if (!isLast && isTransient(entry)) return null;
  return (
    <p className={styles.pending} data-delivery={delivery} title={entry.cause?.message}>
      {formatPendingMessage(entry)}
      {entry.cause !== null && <span className="spoken">. {entry.cause.message}</span>}
    </p>
  );
}

const choices: Partial<
  Record<OutboxEntry["state"], { decision: OutboxDecision; label: string }[]>
> = {
  unconfirmed: [
    { decision: "resend", label: t("messages.resend") },
    { decision: "arrived", label: t("messages.markAsDelivered") },
    { decision: "discard", label: t("common.discard") },
  ],
  refused: [
    { decision: "resend", label: t("common.tryAgain") },
    { decision: "discard", label: t("common.discard") },
  ],
};

function DecisionPrompt({ entry, userId }: Omit<PendingNoteProps, "isLast">) {
  const accountId = useAccountId();
  const decide = useOutboxDecision(userId);
  const { operation } = entry;
  return (
    <fieldset className={styles.undecided} aria-label={t("messages.yourDecision")}>
      <p className={styles.cause}>
        <TriangleAlert size={14} />
        <span>{formatPendingMessage(entry)}</span>
      </p>
      <div className={styles.choices}>
        {(choices[entry.state] ?? []).map(({ decision, label }) => (
          <Button
            key={decision}
            variant="plain"
            onClick={() => {
              if (!decide.isPending) decide.mutate({ id: entry.id, decision });
            }}
          >
            {label}
          </Button>
        ))}
        {entry.state === "refused" && operation.kind === "message" && (
          <Button
            variant="plain"
            onClick={() => {
              if (decide.isPending) return;
              const onSuccess = () => appendToDraft(accountId, userId, operation.text);
              decide.mutate({ id: entry.id, decision: "discard" }, { onSuccess });
            }}
          >
            {t("messages.editAndSend")}
          </Button>
        )}
      </div>
      {decide.error !== null && (
        <p className={styles.cause} role="alert">
          {decide.error.message}
        </p>
      )}
    </fieldset>
  );
}

const icons = { waiting: Clock, unclear: TriangleAlert, sent: Check, undecided: TriangleAlert };

/** Shows the delivery of a message as an icon; `entry` is null if the service has it. */
export function SentState({ entry }: { entry: OutboxEntry | null }) {
  const delivery = entry === null ? "sent" : getDelivery(entry);
  const Icon = icons[delivery];
  const label = entry === null ? t("messages.sent") : formatPendingMessage(entry);
  return (
    <span className={styles.state} data-delivery={delivery} title={label}>
      <Icon size={12} strokeWidth={2.25} />
      <span className="spoken">{label}</span>
    </span>
  );
}
