import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { Recipient } from "#shared/outbox/groups.ts";
import styles from "./group.module.css";

type ConfirmRecipientsProps = {
  to: Recipient[];
  isBusy: boolean;
  error: { message: string } | null;
  onSend(): void;
  onBack(): void;
};

/** How many names are stated. */
const named = 10;

/** The second confirmation of a message to many people; Back is where Send was, so that a double click sends nothing. */
export function ConfirmRecipients({ to, isBusy, error, onSend, onBack }: ConfirmRecipientsProps) {
  const people = format.counted(to.length, "person", "people");
  const others = to.length - named;
  return (
    <Dialog
      title={`Send to ${people}?`}
      isBusy={isBusy}
      onClose={onBack}
      actions={
        <>
          <Button variant="primary" aria-disabled={isBusy} onClick={onSend}>
            Send to {people}
          </Button>
          <Button onClick={onBack}>Back</Button>
        </>
      }
    >
      <p>The message goes to {people}, among them:</p>
      <ul className={styles.names}>
        {to.slice(0, named).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {others > 0 && <p>and {format.count(others)} more.</p>}
      <Failure title="Not sent. Your text is kept." error={error} />
    </Dialog>
  );
}
