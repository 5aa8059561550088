import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { useAskReadBack } from "../queries.ts";
import { SendDialog } from "./send-dialog.tsx";

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
      characters of the digest, or a short one such as "read back" or "ok", counts as the read-back.
    </SendDialog>
  );
}
