import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { Button } from "./button.tsx";
import styles from "./time-popover.module.css";

const { popover = "", dialog = "" } = styles;

type TimePopoverProps = {
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  /** The button that submits the time: "Go". */
  submitLabel: string;
  /** The initial time; now if omitted. */
  initial?: EpochMs;
  /** A note below the field. */
  note?: ReactNode;
  onClose(): void;
  /** Returns why the time is not accepted, or null. */
  onSubmit(at: EpochMs): string | null | Promise<string | null>;
};

/** A popover in which the user chooses a date and time. */
export function TimePopover({ button, label, onClose, ...props }: TimePopoverProps) {
  return (
    <Popover
      className={popover}
      triggerRef={button}
      placement="bottom end"
      offset={4}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Dialog className={dialog} aria-label={label}>
        <TimeForm {...props} />
      </Dialog>
    </Popover>
  );
}

type TimeFormProps = Pick<TimePopoverProps, "submitLabel" | "initial" | "note" | "onSubmit">;

function TimeForm({ submitLabel, initial, note, onSubmit }: TimeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [start] = useState(() => initial ?? Date.now());
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(field.current?.value ?? "").getTime();
    const reason = Number.isNaN(at) ? "Enter a date and time." : await onSubmit(at);
    setError(reason);
    if (reason !== null) field.current?.focus();
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
          defaultValue={formatLogTime(start).slice(0, 16)}
          // biome-ignore lint/a11y/noAutofocus: the popover was opened for this field.
          autoFocus
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
      {note}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </form>
  );
}
