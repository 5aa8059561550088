import { useEffect, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { maxUnconfirmed, type SnoozeTime } from "./snooze-times.ts";

type SnoozeConfirmationProps = {
  time: SnoozeTime;
  /** The number of critical alerts. */
  critical: number;
  onSnooze(until: EpochMs | null): void;
  onClose(): void;
};

/** Prompts before critical alerts are snoozed for long, and offers an hour instead. */
export function SnoozeConfirmation({ time, critical, onSnooze, onClose }: SnoozeConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // Enter must not snooze.
  useEffect(() => cancel.current?.focus(), []);
  const until =
    time.until === null
      ? t("ui.untilYouReturn")
      : t("ui.until", { time: format.moment(time.until, Date.now()) });
  const snooze = (end: EpochMs | null) => {
    onClose();
    onSnooze(end);
  };
  const alerts =
    critical === 1 ? t("ui.thisCriticalAlert") : t("counts.criticalAlert", { count: critical });
  return (
    <Dialog
      title={t("ui.snooze2", { alerts, until })}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button onClick={() => snooze(Date.now() + maxUnconfirmed)}>
            {t("ui.snooze1HInstead")}
          </Button>
          <Button variant="primary" onClick={() => snooze(time.until)}>
            {t("ui.snoozeAnyway")}
          </Button>
        </>
      }
    >
      <p>{t("ui.untilThenWatchdeskDoes", { critical })}</p>
    </Dialog>
  );
}
