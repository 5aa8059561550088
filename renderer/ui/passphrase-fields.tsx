import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { minPassphrase } from "#shared/settings/lock-settings.ts";
import { PasswordField } from "./password-field.tsx";

type PassphraseFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "error"> & {
  isWrong: boolean;
};

/** A field for the passphrase that is set. */
export const PassphraseField = ({ isWrong, ...props }: PassphraseFieldProps) => (
  <PasswordField
    {...props}
    autoComplete="current-password"
    error={isWrong ? { title: "Wrong passphrase", message: "Try again." } : null}
  />
);

type Errors = { next: string | null; again: string | null };

const noErrors: Errors = { next: null, again: null };

/** The state of the two fields for a new passphrase. */
export type NewPassphrase = ReturnType<typeof useNewPassphrase>;

/** Returns the state of `NewPassphraseFields`; `read` returns the passphrase, or null after showing what is wrong. */
export function useNewPassphrase() {
  const [next, setNext] = useState("");
  const [again, setAgain] = useState("");
  const [errors, setErrors] = useState(noErrors);
  const nextField = useRef<HTMLInputElement>(null);
  const againField = useRef<HTMLInputElement>(null);
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setErrors(noErrors);
  };
  return {
    ...{ next, again, errors, nextField, againField },
    setNext: change(setNext),
    setAgain: change(setAgain),
    read: (): string | null => {
      const isShort = next.length < minPassphrase;
      const isOther = !isShort && next !== again;
      setErrors({
        next: isShort ? `Enter at least ${minPassphrase} characters.` : null,
        again: isOther ? "Enter the same passphrase in both fields." : null,
      });
      if (isShort || isOther) focus(isShort ? nextField : againField);
      return isShort || isOther ? null : next;
    },
  };
}

const focus = (field: RefObject<HTMLInputElement | null>) => field.current?.focus();

const toError = (title: string, message: string | null) =>
  message === null ? null : { title, message };

/** Two fields for a new passphrase. */
export const NewPassphraseFields = ({ fields }: { fields: NewPassphrase }) => (
  <>
    <PasswordField
      label="New passphrase"
      field={fields.nextField}
      autoComplete="new-password"
      value={fields.next}
      error={toError("Too short", fields.errors.next)}
      hint="Several words are easy to remember and hard to guess."
      onChange={fields.setNext}
    />
    <PasswordField
      label="New passphrase again"
      field={fields.againField}
      autoComplete="new-password"
      value={fields.again}
      error={toError("Not the same", fields.errors.again)}
      onChange={fields.setAgain}
    />
  </>
);
