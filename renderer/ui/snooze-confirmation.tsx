import { useEffect, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
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
    time.until === null ? "until you return" : `until ${format.moment(time.until, Date.now())}`;
  const snooze = (end: EpochMs | null) => {
    onClose();
    onSnooze(end);
  };
  const alerts =
    critical === 1 ? "this critical alert" : format.counted(critical, "critical alert");
  return (
    <Dialog
      title={`Snooze ${alerts} ${until}?`}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => snooze(Date.now() + maxUnconfirmed)}>Snooze 1 h instead</Button>
          <Button variant="primary" onClick={() => snooze(time.until)}>
            Snooze anyway
          </Button>
        </>
      }
    >
      <p>Until then, Watchdesk does not repeat or escalate {critical === 1 ? "it" : "them"}.</p>
    </Dialog>
  );
}
