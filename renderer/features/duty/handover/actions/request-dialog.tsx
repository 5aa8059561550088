import { useState } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { PersonField } from "#renderer/records/person-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useAskReadBack } from "../queries.ts";

/** A dialog to request a user by a message to read a handover back. */
export function RequestDialog({ number, onClose }: { number: number; onClose(): void }) {
  const [recipient, setRecipient] = useState<KnownPerson | null>(null);
  const { mutate, isPending, error } = useAskReadBack();
  const canSend = recipient !== null && !isPending;
  return (
    <Dialog
      title={t("duty.requestReadBack")}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            aria-disabled={!canSend}
            onClick={() => {
              if (canSend) mutate({ number, userId: recipient.id }, { onSuccess: onClose });
            }}
          >
            {t("common.send")}
          </Button>
        </>
      }
    >
      <p className="breaks below-3">{t("duty.aboutReadBackRequest")}</p>
      <PersonField label={t("duty.toWhom")} isFocused onSelect={setRecipient} />
      <p className="breaks below-3" role="status">
        {recipient !== null && rich("duty.to", { name: <bdi>{recipient.displayName}</bdi> })}
      </p>
      <Failure title={t("duty.notQueued")} error={error} />
    </Dialog>
  );
}
