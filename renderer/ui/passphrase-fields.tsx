import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { minPassphrase } from "#shared/settings/lock-settings.ts";
import { t } from "#shared/texts/t.ts";
import { PasswordField } from "./password-field.tsx";

type PassphraseFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "error"> & {
  isWrong: boolean;
};

/** A field for the passphrase that is set. */
export const PassphraseField = ({ isWrong, ...props }: PassphraseFieldProps) => (
  <PasswordField
    {...props}
    autoComplete="current-password"
    error={isWrong ? { title: t("ui.wrongPassphrase"), message: t("ui.tryAgain") } : null}
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
        next: isShort ? t("ui.enterAtLeastCharacters", { count: minPassphrase }) : null,
        again: isOther ? t("ui.enterTheSamePassphrase") : null,
      });
      if (isShort || isOther) focus(isShort ? nextField : againField);
      return isShort || isOther ? null : next;
    },
  };
}

const focus = (field: RefObject<HTMLInputElement | null>) => field.current?.focus();

const toError = (title: string, message: string | null) =>
  message === null ? null : { title, message };

export const NewPassphraseFields = ({ fields }: { fields: NewPassphrase }) => (
  <>
    <PasswordField
      label={t("ui.newPassphrase")}
      field={fields.nextField}
      autoComplete="new-password"
      value={fields.next}
      error={toError(t("ui.tooShort"), fields.errors.next)}
      hint={t("ui.passphraseHint")}
      onChange={fields.setNext}
    />
    <PasswordField
      label={t("ui.newPassphraseAgain")}
      field={fields.againField}
      autoComplete="new-password"
      value={fields.again}
      error={toError(t("ui.notTheSame"), fields.errors.again)}
      onChange={fields.setAgain}
    />
  </>
);
