import { useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { LazyRecordHistory } from "#renderer/records/lazy-parts.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { t } from "#shared/texts/t.ts";

/** Offers the history of a message in the palette; nothing if `id` is null. */
export function MessageHistory({ id }: { id: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useOffers([
    id !== null && { id: "history", title: t("history.ofMessage"), run: () => setIsOpen(true) },
  ]);
  if (!isOpen || id === null) return null;
  return (
    <Dialog
      title={t("history.ofMessageTitle")}
      size="wide"
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t("common.close")}
        </Button>
      }
    >
      <LazyRecordHistory collection="messages" id={id} />
    </Dialog>
  );
}
