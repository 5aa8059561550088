import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import { findNearest } from "#shared/lib/local-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import styles from "./popover.module.css";
import { DateTimeField, focusTimeField } from "./time-fields.ts";

const { dialog = "" } = styles;

type TimePopoverProps = {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  /** The button that submits the time: "Go". */
  submitLabel: string;
  /** The initial time; now if omitted. */
  initial?: EpochMs;
  /** Which of two times is meant that clocks show twice; by default the one of the past. */
  direction?: "past" | "next";
  note?: ReactNode;
  onClose(): void;
  /** Returns why the time is not accepted, or null. */
  onSubmit(at: EpochMs): string | null | Promise<string | null>;
};

export function TimePopover({ button, label, onClose, ...props }: TimePopoverProps) {
  return (
    <Popover
      className="popover"
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

type TimeFormProps = Pick<
  TimePopoverProps,
  "submitLabel" | "initial" | "direction" | "note" | "onSubmit"
>;

function TimeForm({ submitLabel, initial, direction = "past", note, onSubmit }: TimeFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(() => formatLogTime(initial ?? Date.now()).slice(0, 16));
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = findNearest(value, direction, Date.now());
    const flaw = at === null ? t("ui.enterDateAndTime") : t("lib.timeIsSkipped");
    const reason = typeof at === "number" ? await onSubmit(at) : flaw;
    setError(reason);
    if (reason !== null) focusTimeField(form.current);
  };
  return (
    <form ref={form} className="column gap-1" noValidate onSubmit={submit}>
      <div className={styles.line}>
        <DateTimeField
          label={t("ui.dateAndTime")}
          value={value}
          isFocused
          isInvalid={error !== null}
          describedBy={id}
          onChange={setValue}
        />
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
      {note}
      <p id={id} className="critical if-any" role="alert">
        {error}
      </p>
    </form>
  );
}
