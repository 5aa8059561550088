import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { useAskReadBack } from "../queries.ts";
import styles from "./actions.module.css";
import { UserPicker } from "./user-picker.tsx";

/** A dialog to choose who is requested by a message to read a handover back. */
export function RequestDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const { mutate, isPending, error } = useAskReadBack();
  const { number } = page;
  return (
    <Dialog title="Ask for read-back" isBusy={isPending} onClose={onClose}>
      <p className={styles.summary}>
        The message contains what is open and the head digest of the log. An answer with the first 8
        characters of the digest, "ok", "taken" or "read back" counts as the read-back.
      </p>
      <UserPicker
        onChoose={(userId) => {
          if (!isPending) mutate({ number, userId }, { onSuccess: onClose });
        }}
        onClose={onClose}
      />
      <Failure title="Not queued" error={error} />
    </Dialog>
  );
}
