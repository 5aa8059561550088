import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import type { Handover } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { ReadBackDialog } from "./read-back-dialog.tsx";
import { RequestDialog } from "./send-dialogs.tsx";
import { SignDialog } from "./sign-dialog.tsx";

type HandoverActionsProps = {
  handover: Handover;
  /** Reads the state of now into the draft. */
  onRead(): void;
};

/** The actions on a handover: a draft is signed, a signed one is read back. */
export function HandoverActions({ handover, onRead }: HandoverActionsProps) {
  const [dialog, setDialog] = useState<"sign" | "readBack" | "request" | "dismiss" | null>(null);
  const close = () => setDialog(null);
  const { page, progress } = handover;
  const isWaiting =
    page.signed !== null && progress.readBack === null && progress.dismissed === null;
  return (
    <>
      {page.signed === null && (
        <>
          <Button variant="primary" onClick={() => setDialog("sign")}>
            {t("duty.signButton")}
          </Button>
          <Button onClick={onRead}>{t("duty.readTheStateAgain")}</Button>
        </>
      )}
      {isWaiting && (
        <>
          <Button variant="primary" onClick={() => setDialog("readBack")}>
            {t("duty.readBackButton")}
          </Button>
          <Button onClick={() => setDialog("request")}>{t("duty.requestReadBackButton")}</Button>
          <Button onClick={() => setDialog("dismiss")}>{t("duty.dontWaitButton")}</Button>
        </>
      )}
      <ExportMenu key={page.number} number={page.number} />
      {dialog === "sign" && <SignDialog page={page} onClose={close} />}
      {dialog === "readBack" && <ReadBackDialog page={page} onClose={close} />}
      {dialog === "request" && <RequestDialog page={page} onClose={close} />}
      {dialog === "dismiss" && <DismissDialog number={page.number} onClose={close} />}
    </>
  );
}
