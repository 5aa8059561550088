import { useEffect, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { maxUnconfirmed, type SnoozeEnd } from "./snooze-times.ts";

type SnoozeConfirmationProps = {
  time: SnoozeEnd;
  critical: number;
  onSnooze(until: EpochMs | null): void;
  onClose(): void;
};

/** Prompts before critical alerts are snoozed for long, and offers an hour instead. */
export function SnoozeConfirmation({ time, critical, onSnooze, onClose }: SnoozeConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // Enter must not snooze.
  useEffect(() => cancel.current?.focus(), []);
  const snooze = (end: EpochMs | null) => {
    onClose();
    onSnooze(end);
  };
  return (
    <Dialog
      title={
        time.until === null
          ? t("ui.snoozeCriticalUntilReturn", { count: critical })
          : t("ui.snoozeCriticalUntil", {
              count: critical,
              time: format.moment(time.until, Date.now()),
            })
      }
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button onClick={() => snooze(Date.now() + maxUnconfirmed)}>
            {t("ui.snoozeOneHour")}
          </Button>
          <Button variant="primary" onClick={() => snooze(time.until)}>
            {t("ui.snoozeAnyway")}
          </Button>
        </>
      }
    >
      <p>{t("ui.snoozedCriticalIsSilent", { count: critical })}</p>
    </Dialog>
  );
}
