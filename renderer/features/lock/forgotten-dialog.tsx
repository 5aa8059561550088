import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { t } from "#shared/texts/t.ts";

/** Confirms signing out without the passphrase, and lists what that erases. */
export function ForgottenDialog({ onClose }: { onClose(): void }) {
  const { mutate, isPending, error } = useCommandMutation("lock.forget");
  return (
    <Dialog
      title={t("lock.signOutQuestion")}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t("common.cancel")}
          </Button>
          <Button variant="danger" aria-disabled={isPending} onClick={() => mutate()}>
            {isPending ? t("lock.signingOut") : t("lock.signOutAndErase")}
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>{t("lock.forgottenExplanation")}</p>
        <Notice tone="critical" title={t("lock.lostForGood")}>
          {t("lock.whatIsLost")}
        </Notice>
        <p>{t("lock.whatStays")}</p>
      </div>
      <Failure title={t("lock.notSignedOut")} error={error} />
    </Dialog>
  );
}
