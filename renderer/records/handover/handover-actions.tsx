import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { Button } from "#renderer/ui/button.tsx";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import { readHandover } from "#shared/features/alerts/handover.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { t } from "#shared/texts/t.ts";
import { alertQuery } from "../alert-query.ts";

const HandOverDialog = lazyOnRender(
  async () => (await import("./hand-over-dialog.tsx")).HandOverDialog,
);

/** Buttons that offer a waiting alert to another user, and withdraw an open offer. */
export function HandoverActions({ alert }: { alert: LedgeredAlert }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id } = alert;
  const isOffered = readHandover(alert.ledger)?.outcome === null;
  const withdrawing = useCommandMutation(
    "alertHandover.withdraw",
    {
      onSuccess: (withdrawn, _input, _before, { client }) =>
        client.setQueryData(alertQuery(id).queryKey, withdrawn),
    },
    useAccountId(),
  );
  const isAllowed = isWaiting(alert);
  const open = () => setIsOpen(true);
  const withdraw = () => withdrawing.mutate({ alertId: id });
  useOffers([
    isAllowed && { id: "hand-over", title: t("handover.handOver"), run: open },
    isAllowed &&
      isOffered && { id: "withdraw-offer", title: t("handover.withdrawTheOffer"), run: withdraw },
  ]);
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={open}>
        <UserRoundPlus size={15} /> {t("handover.handOver")}
      </Button>
      {isOffered && (
        <Button aria-disabled={withdrawing.isPending} onClick={withdraw}>
          {t("handover.withdrawTheOffer")}
        </Button>
      )}
      {withdrawing.error !== null && <p role="alert">{withdrawing.error.message}</p>}
      {isOpen && <HandOverDialog alert={alert} onClose={() => setIsOpen(false)} />}
    </>
  );
}
