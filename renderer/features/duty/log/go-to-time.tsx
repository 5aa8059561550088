import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { flushSync } from "react-dom";
import { logSelection, useLogList } from "#renderer/records/log/log-store.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import styles from "./go-to-time.module.css";
import { findEntryAt } from "./queries.ts";

const { popover = "", dialog = "" } = styles;

/** A button that goes to the entries of a time. */
export function GoToTime() {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useLogList((list) => list.isGoingToTime);
  const setOpen = (isGoingToTime: boolean) => useLogList.setState({ isGoingToTime });
  return (
    <>
      <IconButton
        ref={button}
        icon={CalendarClock}
        label="Go to time…"
        keys="G"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Popover
          className={popover}
          triggerRef={button}
          placement="bottom end"
          offset={4}
          isOpen
          onOpenChange={setOpen}
        >
          <Dialog className={dialog} aria-label="Go to time">
            <TimeForm onClose={() => setOpen(false)} />
          </Dialog>
        </Popover>
      )}
    </>
  );
}

function TimeForm({ onClose }: { onClose(): void }) {
  const id = useId();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(field.current?.value ?? "").getTime();
    if (Number.isNaN(at)) {
      setError("Enter a date and time.");
      field.current?.focus();
      return;
    }
    try {
      await goToTime(at);
      // Closes first, because the popover restores focus.
      flushSync(onClose);
      logSelection.back();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const goToTime = async (at: number) => {
    const found = await findEntryAt(client, useLogList.getState().query, at);
    if (found === null) return;
    const target = { id: found.row.id, index: found.index };
    useLogList.setState({ target });
    logSelection.select(target);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        Date and time
      </label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="datetime-local"
          defaultValue={formatLogTime(Date.now()).slice(0, 16)}
          // biome-ignore lint/a11y/noAutofocus: the popover was opened for this field.
          autoFocus
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        <Button type="submit" variant="primary">
          Go
        </Button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </form>
  );
}
