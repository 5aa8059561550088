import { type ReactNode, useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { PersonField } from "#renderer/records/person-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import styles from "../handover.module.css";
import { useAskReadBack } from "../queries.ts";

type SendDialogProps = {
  title: string;
  isPending: boolean;
  error: { message: string } | null;
  onSend(userId: string): void;
  onClose(): void;
  /** What the message is for. */
  children: ReactNode;
};

/** A dialog to choose the user to whom a message is sent. */
function SendDialog({ title, isPending, error, onSend, onClose, children }: SendDialogProps) {
  const [recipient, setRecipient] = useState<KnownPerson | null>(null);
  return (
    <Dialog
      title={title}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={recipient === null || isPending}
            onClick={() => {
              if (recipient !== null && !isPending) onSend(recipient.id);
            }}
          >
            Send
          </Button>
        </>
      }
    >
      <p className={styles.summary}>{children}</p>
      <PersonField label="To whom" isFocused onSelect={setRecipient} />
      <p className={styles.summary} role="status">
        {recipient !== null && (
          <>
            To <bdi>{recipient.displayName}</bdi>
          </>
        )}
      </p>
      <Failure title="Not queued" error={error} />
    </Dialog>
  );
}

/** A dialog to request a user by a message to read a handover back. */
export function RequestDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const { mutate, isPending, error } = useAskReadBack();
  const { number } = page;
  return (
    <SendDialog
      title="Ask for read-back"
      isPending={isPending}
      error={error}
      onSend={(userId) => mutate({ number, userId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      The message contains what is open and the head digest of the log. An answer with the first 8
      characters of the digest, or a short one such as “read back” or “ok”, counts as the read-back.
    </SendDialog>
  );
}

/** A dialog to send the head digest of the log to a colleague, so that earlier entries cannot be changed unnoticed. */
export function HeadDialog({ onClose }: { onClose(): void }) {
  const { mutate, isPending, error } = useCommandMutation("log.sendHead", {}, useAccountId());
  return (
    <SendDialog
      title="Send the head digest"
      isPending={isPending}
      error={error}
      onSend={(userId) => mutate({ userId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      The digest proves which entries the log has now. Whoever keeps the message can show later
      whether one was changed.
    </SendDialog>
  );
}
