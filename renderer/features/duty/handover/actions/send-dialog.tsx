import { type ReactNode, useState } from "react";
import { PersonField } from "#renderer/records/person-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import styles from "./actions.module.css";

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
export function SendDialog({
  title,
  isPending,
  error,
  onSend,
  onClose,
  children,
}: SendDialogProps) {
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
