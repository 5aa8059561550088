import { useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import styles from "./actions.module.css";
import { UserPicker } from "./user-picker.tsx";

/** A button that sends the head digest of the log to a colleague, so that earlier entries cannot be changed unnoticed. */
export function SendHead() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useCommandMutation("log.sendHead", {}, useAccountId());
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        Send the head digest…
      </Button>
      {isOpen && (
        <Dialog title="Send the head digest" isBusy={isPending} onClose={close}>
          <p className={styles.summary}>
            The digest proves which entries the log has now. Whoever keeps the message can show
            later whether one was changed.
          </p>
          <UserPicker
            onChoose={(userId) => {
              if (!isPending) mutate({ userId }, { onSuccess: close });
            }}
            onClose={close}
          />
          <Failure title="Not queued" error={error} />
        </Dialog>
      )}
    </>
  );
}
