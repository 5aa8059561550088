import { type FormEvent, useRef, useState } from "react";
import { useAuthorName } from "#renderer/records/log/author-name.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { summarizeHandover } from "#shared/features/duty/handover-text.ts";
import { t } from "#shared/texts/t.ts";
import { useSignHandover } from "../queries.ts";
import { showHandover } from "../store.ts";

/** A dialog to sign a draft with a name. */
export function SignDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const author = useAuthorName()({ author: page.author, source: page.author });
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sign = useSignHandover();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sign.isPending) return;
    sign.mutate(
      { name: typed?.trim() || author },
      {
        onSuccess: () => {
          showHandover(null);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t("duty.signHandover", { number: page.number })}
      isBusy={sign.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form="sign-handover"
            variant="primary"
            aria-disabled={sign.isPending}
          >
            {t("duty.sign")}
          </Button>
        </>
      }
    >
      <form id="sign-handover" className="column gap-1" onSubmit={submit}>
        <p className="breaks below-3" dir="auto">
          {t("duty.openSummary", { summary: summarizeHandover(page) })}
        </p>
        <p className="breaks below-3">{t("duty.signingIsFinal")}</p>
        <TextField
          label={t("common.name")}
          field={field}
          error={null}
          autoFocus
          maxLength={120}
          dir="auto"
          value={typed ?? author ?? ""}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Failure title={t("duty.notSigned")} error={sign.error} />
      </form>
    </Dialog>
  );
}
