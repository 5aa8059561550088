import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import { PasswordField } from "#renderer/ui/password-field.tsx";
import type { CasRealm } from "#shared/model/sso.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { placeFailure } from "./failure-place.ts";
import { nameRealm } from "./naming.ts";
import type { Who } from "./queries.ts";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type PasswordStepProps = {
  who: Who;
  /** Where the person could sign in instead. */
  realm: CasRealm | null;
  failure: FailureError | null;
  isBusy: boolean;
  onSignIn(password: string): void;
  onCancel(): void;
  onChange: (() => void) | null;
  onForgotten(): void;
  onUseRealm(): void;
  onCheckConnection(): void;
};

/** Asks for the password. */
export function PasswordStep(props: PasswordStepProps) {
  const { who, realm, failure, isBusy } = props;
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const placed = failure === null ? null : placeFailure(failure.code);
  const isAtPassword = placed?.place === "password";

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (failure === null) return;
    field.current?.focus();
    field.current?.select();
  }, [failure]);

  const missing =
    isChecked && password === "" ? { title: "Missing", message: "Enter your password." } : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(password === "");
    if (password === "") field.current?.focus();
    else props.onSignIn(password);
  };

  return (
    <form onSubmit={send} noValidate>
      <WhoLine who={who} onChange={isBusy ? null : props.onChange} />
      <PasswordField
        label="Password"
        field={field}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        readOnly={isBusy}
        error={
          failure !== null && isAtPassword
            ? { title: placed.title, message: failure.message }
            : missing
        }
      />
      {failure !== null && !isAtPassword && <FailureNotice failure={failure} />}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" aria-disabled={isBusy}>
          {isBusy ? "Signing in…" : "Sign in"}
        </Button>
        {isBusy ? (
          <Button look="plain" onClick={props.onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            {realm !== null && (
              <Button look="plain" onClick={props.onUseRealm}>
                <span className={styles.fitting}>
                  Use <bdi>{nameRealm(realm)}</bdi> instead
                </span>
              </Button>
            )}
            <Button look="plain" onClick={props.onForgotten}>
              Forgot your password?
            </Button>
            {failure !== null && (
              <Button look="plain" onClick={props.onCheckConnection}>
                Check the connection
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}
