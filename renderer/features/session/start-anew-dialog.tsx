import { useEffect } from "react";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { FormDialog } from "#renderer/ui/dialog.tsx";
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
    <FormDialog
      title={t("shell.startAnewTitle")}
      submitLabel={t("shell.startAnew")}
      look="danger"
      mutation={start}
      failure={t("shell.notStartedAnew")}
      isFinal
      onSubmit={start.mutate}
      onClose={onClose}
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
    </FormDialog>
  );
}
