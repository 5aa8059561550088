import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { toAriaKeys } from "#renderer/lib/shortcut.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { SnoozeIcon } from "#renderer/ui/kind-icons.ts";
import { SnoozeButton } from "#renderer/ui/snooze-button.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./alerts.module.css";
import { fetchStakes } from "./queries.ts";
import { type Confirmation, unpickAlerts, useAlertList } from "./store.ts";
import type { AlertTriage } from "./use-alert-actions.ts";

type SelectionBarProps = { actions: AlertTriage; isSnoozedList: boolean };

/** Shows how many alerts are picked, and the actions for them. */
export function SelectionBar({ actions, isSnoozedList }: SelectionBarProps) {
  const count = useAlertList((list) => list.picked.size);
  const isSnoozing = useAlertList((list) => list.isSnoozing);
  const openSnooze = () => useAlertList.setState({ isSnoozing: true });
  const acknowledge = () => actions.acknowledge();
  const wake = () => actions.wake();
  useOffers([
    count > 0 && {
      id: "acknowledge",
      title: t("alerts.acknowledgeCount", { count }),
      keys: "e",
      run: acknowledge,
    },
    count > 0 && {
      id: "snooze",
      title: t("alerts.snoozeCount", { count }),
      keys: "s",
      run: openSnooze,
    },
    count > 0 && isSnoozedList && { id: "wake", title: t("alerts.unsnooze"), keys: "w", run: wake },
  ]);
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <p className="medium expand nowrap" role="status">
        {t("alerts.selectedNumber", { count })}
      </p>
      <Button variant="primary" aria-keyshortcuts={toAriaKeys("e", "a")} onClick={acknowledge}>
        <Check size={15} /> {t("common.acknowledge")}
      </Button>
      <SnoozeButton
        isOpen={isSnoozing}
        onOpen={(isOpen) => useAlertList.setState({ isSnoozing: isOpen })}
        onSnooze={actions.snooze}
        countCritical={async () => {
          const { picked } = useAlertList.getState();
          return (await fetchStakes([...picked])).critical;
        }}
      >
        <SnoozeIcon size={15} /> {t("common.snooze")}
      </SnoozeButton>
      {isSnoozedList && <Button onClick={wake}>{t("alerts.unsnooze")}</Button>}
      <IconButton
        icon={X}
        size={16}
        label={t("alerts.clearSelection")}
        keys="Escape"
        onClick={unpickAlerts}
      />
    </div>
  );
}

type ConfirmManyProps = Confirmation & { onConfirm(ids: string[]): void };

/** Prompts before alerts are acknowledged that the user may not have read. */
export function ConfirmMany({ scope, ids, stakes, onConfirm }: ConfirmManyProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => useAlertList.setState({ confirmation: null });
  const confirm = () => {
    close();
    onConfirm(ids);
  };
  // Neither "Cancel" nor the dialog, which has the focus otherwise, acknowledges on Enter.
  const hasCritical = stakes.critical > 0;
  useEffect(() => {
    if (hasCritical) cancel.current?.focus();
  }, [hasCritical]);
  return (
    <Dialog
      title={t("alerts.acknowledgeCountQuestion", { count: stakes.count })}
      onClose={close}
      actions={
        <>
          <Button ref={cancel} onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button variant="primary" onClick={confirm}>
            {t("alerts.acknowledgeNumber", { count: stakes.count })}
          </Button>
        </>
      }
    >
      <p>{t("alerts.stakes", { critical: stakes.critical, unopened: stakes.unopened })}</p>
      {scope === "list" && <p>{t("alerts.includesNotInView")}</p>}
    </Dialog>
  );
}
