import { useEffect, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { AlertStakes } from "#shared/model/alert.ts";
import { type Question, useAlertList } from "./store.ts";

type ConfirmManyProps = Question & { onConfirm(ids: string[]): void };

/** Asks before alerts are acknowledged that the person may not have read. */
export function ConfirmMany({ of, ids, stakes, onConfirm }: ConfirmManyProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => useAlertList.setState({ toConfirm: null });
  const confirm = () => {
    close();
    onConfirm(ids);
  };
  // Otherwise the dialog itself has the keyboard: in neither case does Enter acknowledge anything.
  const hasCritical = stakes.critical > 0;
  useEffect(() => {
    if (hasCritical) cancel.current?.focus();
  }, [hasCritical]);
  return (
    <Dialog
      title={`Acknowledge ${format.counted(stakes.count, "alert")}?`}
      onClose={close}
      actions={
        <>
          <Button ref={cancel} onClick={close}>
            Cancel
          </Button>
          <Button look="primary" onClick={confirm}>
            Acknowledge {format.count(stakes.count)}
          </Button>
        </>
      }
    >
      <p>{formatStakes(stakes)}</p>
      {of === "list" && <p>This includes alerts not in view.</p>}
    </Dialog>
  );
}

/** "2 are critical, 5 were never opened." */
function formatStakes({ critical, unopened }: AlertStakes): string {
  const graver = `${critical === 0 ? "None" : format.count(critical)} ${critical === 1 ? "is" : "are"} critical`;
  if (unopened === 0) return `${graver}, all were opened.`;
  return `${graver}, ${format.count(unopened)} ${unopened === 1 ? "was" : "were"} never opened.`;
}
