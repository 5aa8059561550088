import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import type { Handover } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import { isReadBackPending } from "./pending.ts";
import { ReadBackDialog } from "./read-back-dialog.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { SignDialog } from "./sign-dialog.tsx";

type HandoverActionsProps = {
  handover: Handover;
  /** Creates the next handover. */
  onNew(): void;
};

/** The next step: of the writer to sign and to request the read-back, of the reader to read back; then the next handover. */
export function HandoverActions({ handover, onNew }: HandoverActionsProps) {
  const [dialog, setDialog] = useState<"sign" | "readBack" | "request" | null>(null);
  const close = () => setDialog(null);
  const { page } = handover;
  const isPending = isReadBackPending(handover);
  return (
    <>
      {page.signed === null && (
        <Button variant="primary" onClick={() => setDialog("sign")}>
          {t("duty.signButton")}
        </Button>
      )}
      {isPending && (
        <>
          <Button variant="primary" onClick={() => setDialog("readBack")}>
            {t("duty.readBackButton")}
          </Button>
          <Button onClick={() => setDialog("request")}>{t("duty.requestReadBackButton")}</Button>
        </>
      )}
      {page.signed !== null && !isPending && (
        <Button onClick={onNew}>{t("duty.newHandover")}</Button>
      )}
      {dialog === "sign" && <SignDialog page={page} onClose={close} />}
      {dialog === "readBack" && <ReadBackDialog page={page} onClose={close} />}
      {dialog === "request" && <RequestDialog number={page.number} onClose={close} />}
    </>
  );
}
