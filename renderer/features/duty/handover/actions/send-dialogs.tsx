import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { PersonField } from "#renderer/records/person-field.tsx";
import { RecipientsField } from "#renderer/records/recipients/recipients-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import type { Recipient } from "#shared/outbox/groups.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../handover.module.css";
import { useAskReadBack } from "../queries.ts";

type SendDialogProps = {
  title: string;
  /** What the message is for. */
  summary: string;
  /** Whether recipients are chosen. */
  canSend: boolean;
  isPending: boolean;
  onSend(): void;
  onClose(): void;
  /** The field for recipients, and what failed. */
  children: ReactNode;
};

/** A dialog to choose to whom a message is sent. */
function SendDialog({ summary, canSend, isPending, onSend, children, ...props }: SendDialogProps) {
  return (
    <Dialog
      {...props}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={props.onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            aria-disabled={!canSend || isPending}
            onClick={() => {
              if (canSend && !isPending) onSend();
            }}
          >
            {t("common.send")}
          </Button>
        </>
      }
    >
      <p className={styles.summary}>{summary}</p>
      {children}
    </Dialog>
  );
}

/** A dialog to request a user by a message to read a handover back. */
export function RequestDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const [recipient, setRecipient] = useState<KnownPerson | null>(null);
  const { mutate, isPending, error } = useAskReadBack();
  const { number } = page;
  return (
    <SendDialog
      title={t("duty.requestReadBack")}
      summary={t("duty.aboutReadBackRequest")}
      canSend={recipient !== null}
      isPending={isPending}
      onSend={() => {
        if (recipient !== null) mutate({ number, userId: recipient.id }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <PersonField label={t("duty.toWhom")} isFocused onSelect={setRecipient} />
      <p className={styles.summary} role="status">
        {recipient !== null && rich("duty.to", { name: <bdi>{recipient.displayName}</bdi> })}
      </p>
      <Failure title={t("duty.notQueued")} error={error} />
    </SendDialog>
  );
}

/** The maximum number of people who receive a head digest together. */
const maxReceivers = 10;

/**
 * A dialog to send the head digest of the log to colleagues, so that earlier entries cannot be changed unnoticed. Whoever it
 * was queued for is removed, so that another attempt sends only the rest.
 */
export function HeadDialog({ onClose }: { onClose(): void }) {
  const accountId = useAccountId();
  const [to, setTo] = useState<Recipient[]>([]);
  const { mutate, isPending, error } = useMutation<void, FailureError, Recipient[]>({
    mutationFn: async (all) => {
      for (const { id } of all) {
        await call("log.sendHead", { userId: id }, accountId);
        setTo((left) => left.filter((one) => one.id !== id));
      }
    },
    onSuccess: onClose,
  });
  const [next] = to;
  return (
    <SendDialog
      title={t("duty.sendHead")}
      summary={t("duty.aboutHeadDigest")}
      canSend={to.length > 0}
      isPending={isPending}
      onSend={() => mutate(to)}
      onClose={onClose}
    >
      <RecipientsField to={to} isFocused limit={maxReceivers} onChange={setTo} />
      <Failure
        title={
          next === undefined ? t("duty.notQueued") : t("duty.notQueuedFor", { name: next.name })
        }
        error={error}
      />
    </SendDialog>
  );
}
