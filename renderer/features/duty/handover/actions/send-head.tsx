import { useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { SendDialog } from "./send-dialog.tsx";

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
        <SendDialog
          title="Send the head digest"
          isPending={isPending}
          error={error}
          onSend={(userId) => mutate({ userId }, { onSuccess: close })}
          onClose={close}
        >
          The digest proves which entries the log has now. Whoever keeps the message can show later
          whether one was changed.
        </SendDialog>
      )}
    </>
  );
}
