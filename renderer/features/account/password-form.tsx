import { type FormEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Meter, PasswordField } from "#renderer/ui/password-field.tsx";
import type { Account } from "#shared/model/session.ts";
import styles from "./account-screen.module.css";
import { findCurrentError, findPasswordErrors, type Passwords } from "./password-errors.ts";
import { useChangePassword } from "./queries.ts";
import { useStrength } from "./strength.ts";

const empty: Passwords = { current: "", next: "", again: "" };
const order = ["current", "next", "again"] as const;

/** Changes the password. What is typed stays until the service has taken it. */
export function PasswordForm({ account }: { account: Account }) {
  const [passwords, setPasswords] = useState(empty);
  /** The fields whose errors are shown: those that were left, or all. */
  const [checked, setChecked] = useState<readonly (keyof Passwords)[]>([]);
  const fields = {
    current: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  };
  const strength = useStrength(passwords.next, `${account.username} ${account.displayName}`);
  const { mutate, isPending, isSuccess, error, reset } = useChangePassword(account.id);
  const errors = findPasswordErrors(passwords);
  const currentError = findCurrentError(error);

  const change = (part: Partial<Passwords>) => {
    setPasswords({ ...passwords, ...part });
    if (!isPending) reset();
  };
  const leave = (name: keyof Passwords) => {
    if (passwords[name] !== "") setChecked([...checked, name]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setChecked(order);
    const firstWrong = order.find((name) => errors[name] !== null);
    if (firstWrong !== undefined) return fields[firstWrong].current?.focus();
    mutate(
      { oldPassword: passwords.current, password: passwords.next },
      {
        onSuccess: () => {
          setPasswords(empty);
          setChecked([]);
        },
        onError: (failed) => {
          if (findCurrentError(failed) === null) return;
          fields.current.current?.focus();
          fields.current.current?.select();
        },
      },
    );
  };
  const errorAt = (name: keyof Passwords) => (checked.includes(name) ? errors[name] : null);
  const propsOf = (name: keyof Passwords) => ({
    field: fields[name],
    readOnly: isPending,
    value: passwords[name],
    onChange: (value: string) => change({ [name]: value }),
    onLeave: () => leave(name),
  });

  return (
    <form className={styles.narrow} onSubmit={submit} noValidate>
      <PasswordField
        {...propsOf("current")}
        label="Current password"
        autoComplete="current-password"
        error={currentError ?? errorAt("current")}
      />
      <PasswordField
        {...propsOf("next")}
        label="New password"
        autoComplete="new-password"
        error={errorAt("next")}
        hint={strength === null ? null : `${strength.words}. ${strength.advice}`.trim()}
        end={
          strength !== null && (
            <Meter label="Strength" value={strength.score} steps={4} words={strength.words} />
          )
        }
      />
      <PasswordField
        {...propsOf("again")}
        label="New password again"
        autoComplete="new-password"
        error={errorAt("again")}
      />
      {error !== null && currentError === null && (
        <Notice tone="critical" title="Your password was not changed">
          {error.message}
        </Notice>
      )}
      <Actions outcome={isSuccess && "Password changed."}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? "Changing…" : "Change password"}
        </Button>
      </Actions>
    </form>
  );
}
