import { AlarmClock, Check, X } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { SnoozeButton } from "#renderer/ui/snooze-button.tsx";
import { listManyAlertOffers } from "./commands.ts";
import styles from "./selection-bar.module.css";
import { unpickAlerts, useAlertList } from "./store.ts";
import type { AlertTriage } from "./use-alert-actions.ts";

type SelectionBarProps = { actions: AlertTriage; isSnoozedList: boolean };

/** How many alerts are picked, and what can be done to all of them. */
export function SelectionBar({ actions, isSnoozedList }: SelectionBarProps) {
  const count = useAlertList((list) => list.picked.size);
  const isSnoozing = useAlertList((list) => list.isSnoozing);
  const askSnooze = () => useAlertList.setState({ isSnoozing: true });
  useOffers(listManyAlertOffers(count, actions, askSnooze));
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {format.count(count)} selected
      </p>
      <Button look="primary" aria-keyshortcuts="e a" onClick={() => actions.acknowledge()}>
        <Check size={15} /> Acknowledge
      </Button>
      <SnoozeButton
        isOpen={isSnoozing}
        onOpen={(isOpen) => useAlertList.setState({ isSnoozing: isOpen })}
        onSnooze={actions.snooze}
      >
        <AlarmClock size={15} /> Snooze
      </SnoozeButton>
      {isSnoozedList && <Button onClick={() => actions.wake()}>Wake</Button>}
      <IconButton icon={X} size={16} label="Clear selection" keys="Esc" onClick={unpickAlerts} />
    </div>
  );
}
