import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { countAlerts } from "./count-words.ts";
import { useAlertList } from "./store.ts";

type ConfirmManyProps = { ids: string[]; onConfirm(ids: string[]): void };

/** Asks before very many alerts are acknowledged at once. */
export function ConfirmMany({ ids, onConfirm }: ConfirmManyProps) {
  const close = () => useAlertList.setState({ toConfirm: null });
  const confirm = () => {
    close();
    onConfirm(ids);
  };
  return (
    <Dialog
      title={`Acknowledge ${countAlerts(ids.length)}?`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={confirm}>
            Acknowledge all
          </Button>
        </>
      }
    >
      <p>These are all the alerts of this list that wait, not only those in view.</p>
    </Dialog>
  );
}
