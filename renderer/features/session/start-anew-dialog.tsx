import { useEffect } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { toHost } from "./naming.ts";
import { useSession } from "./queries.ts";

/** Confirms starting anew without the stored data, whose keychain entry is missing; closes if that is back. */
export function StartAnewDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const start = useCommandMutation("session.startAnew", {}, useAccountId());
  const isOpen = useSession().state?.status !== "keychainLocked";
  useEffect(() => {
    if (isOpen) onClose();
  }, [isOpen, onClose]);
  return (
    <Dialog
      title={t("shell.startAnewTitle")}
      isBusy={start.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={start.isPending}>
            {t("common.cancel")}
          </Button>
          <Button variant="danger" aria-disabled={start.isPending} onClick={() => start.mutate()}>
            {t("shell.startAnew")}
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>
          {rich("shell.startAnewWhat", {
            name: <bdi>{account.displayName}</bdi>,
            host: <bdi>{toHost(account.serverUrl)}</bdi>,
          })}
        </p>
        <p>{t("shell.startAnewKept")}</p>
      </div>
      <Failure title={t("shell.notStartedAnew")} error={start.error} />
    </Dialog>
  );
}
