import { type FormEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { t } from "#shared/texts/t.ts";
import { useDismissReadBack } from "../queries.ts";

/** A dialog to close a handover without a read-back, with the reason. */
export function DismissDialog({ number, onClose }: { number: number; onClose(): void }) {
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useDismissReadBack();
  const isBlank = reason.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !isPending) mutate({ number, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t("duty.closeWithoutReadBack")}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form="dismiss-read-back" aria-disabled={isBlank || isPending}>
            {t("duty.close")}
          </Button>
        </>
      }
    >
      <form id="dismiss-read-back" className="column gap-1" onSubmit={submit}>
        <TextField
          label={t("duty.reason")}
          field={field}
          error={null}
          hint={t("duty.closeWithoutReadBackHint")}
          autoFocus
          maxLength={500}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure title={t("duty.notChanged")} error={error} />
      </form>
    </Dialog>
  );
}
