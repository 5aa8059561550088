import { type FormEvent, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { PasswordField } from "#renderer/ui/password-field.tsx";
import type { ResetKind } from "#renderer/ui/segments.tsx";
import { ResetKindChoice } from "#renderer/ui/segments.tsx";
import type { Failure as FailureValue } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";

/** Changes or resets the password; with single sign-on, names the realm instead. */
export function PasswordSection({ account }: { account: Account }) {
  if (account.sso !== null) {
    const { realm, orgName } = account.sso.realm;
    return (
      <Section title={t("common.password")}>
        <p>{rich("account.passwordAtRealm", { realm: <bdi>{orgName ?? realm}</bdi> })}</p>
      </Section>
    );
  }
  return (
    <Section title={t("common.password")} note={t("account.passwordNote")}>
      <PasswordForm account={account} />
      <Subsection title={t("account.forgotYourPassword")}>
        <ResetForm account={account} />
      </Subsection>
    </Section>
  );
}

type Passwords = { current: string; next: string; again: string };

type FieldError = { title: string; message: string };

const empty: Passwords = { current: "", next: "", again: "" };
const order = ["current", "next", "again"] as const;

/** Changes the password; the fields keep the input until the service accepts it. */
function PasswordForm({ account }: { account: Account }) {
  const [passwords, setPasswords] = useState(empty);
  /** Fields whose errors are shown: those that lost the focus, or all after a submit. */
  const [checked, setChecked] = useState<readonly (keyof Passwords)[]>([]);
  const fields = {
    current: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  };
  const { mutate, isPending, isSuccess, error, reset } = useCommandMutation(
    "profile.changePassword",
    // Otherwise the cache would hold the passwords.
    { gcTime: 0 },
    account.id,
  );
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
  const getFieldProps = (name: keyof Passwords) => ({
    field: fields[name],
    readOnly: isPending,
    value: passwords[name],
    onChange: (value: string) => change({ [name]: value }),
    onLeave: () => leave(name),
  });

  return (
    <form className={styles.narrow} onSubmit={submit} noValidate>
      <PasswordField
        {...getFieldProps("current")}
        label={t("account.currentPassword")}
        autoComplete="current-password"
        error={currentError ?? errorAt("current")}
      />
      <PasswordField
        {...getFieldProps("next")}
        label={t("account.newPassword")}
        autoComplete="new-password"
        error={errorAt("next")}
      />
      <PasswordField
        {...getFieldProps("again")}
        label={t("account.newPasswordAgain")}
        autoComplete="new-password"
        error={errorAt("again")}
      />
      <Failure
        title={t("account.passwordNotChanged")}
        error={currentError === null ? error : null}
      />
      <Actions outcome={isSuccess && t("account.passwordChanged")}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? t("account.changing") : t("account.changePassword")}
        </Button>
      </Actions>
    </form>
  );
}

/** Validates each field before a request. */
function findPasswordErrors({
  current,
  next,
  again,
}: Passwords): Record<keyof Passwords, FieldError | null> {
  return {
    current: current === "" ? missing(t("account.enterYourCurrentPassword")) : null,
    next:
      next === ""
        ? missing(t("account.enterANewPassword"))
        : next === current
          ? { title: t("account.passwordUnchanged"), message: t("account.chooseAnotherOne") }
          : null,
    again:
      again === ""
        ? missing(t("account.enterTheNewPassword"))
        : again !== next
          ? { title: t("account.passwordsDiffer"), message: t("account.enterTheNewPassword") }
          : null,
  };
}

/** Returns the error of the current password, or null if the failure concerns something else. */
function findCurrentError(failed: FailureValue | null): FieldError | null {
  if (failed?.code === "wrongCredentials")
    return { title: t("account.passwordWrong"), message: failed.message };
  // The service may reject the password or the change, and does not distinguish them.
  if (failed?.code === "forbidden")
    return { title: t("account.passwordNotAccepted"), message: failed.message };
  return null;
}

const missing = (message: string): FieldError => ({ title: t("account.missing"), message });

function ResetForm({ account: { serverUrl, username } }: { account: Account }) {
  const [kind, setKind] = useState<ResetKind>("standard");
  const { mutate, isPending, isSuccess, error, reset } = useCommandMutation("signIn.requestReset");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ serverUrl, username, isTemporary: kind === "temporary" });
  };
  return (
    <form className="column gap-3" onSubmit={submit}>
      <p className={styles.quiet}>{t("account.resetMailOffer")}</p>
      <div className="wrap">
        <ResetKindChoice
          value={kind}
          onChange={(next) => {
            setKind(next);
            reset();
          }}
        />
      </div>
      <div>
        <Failure title={t("account.resetMailNotRequested")} error={error} />
        <Actions
          outcome={
            isSuccess && rich("account.resetMailRequested", { username: <bdi>{username}</bdi> })
          }
        >
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? t("account.requesting") : t("account.sendResetMail")}
          </Button>
        </Actions>
      </div>
    </form>
  );
}
