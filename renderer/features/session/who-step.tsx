import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { placeFailure } from "./failure-place.ts";
import type { Who } from "./queries.ts";
import styles from "./steps.module.css";

type WhoStepProps = {
  start: Who;
  failure: FailureError | null;
  isBusy: boolean;
  onContinue(who: Who): void;
  /** Null where there is nothing to cancel. */
  onCancel: (() => void) | null;
  onCheckConnection(serverUrl: string): void;
};

/** Asks where somebody signs in, and by which name. */
export function WhoStep({ start, failure, isBusy, ...on }: WhoStepProps) {
  const [serverUrl, setServerUrl] = useState(start.serverUrl);
  const [username, setUsername] = useState(start.username);
  const [isChecked, setIsChecked] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const missing = serverUrl.trim() === "" ? address : username.trim() === "" ? name : null;
  const first = useRef(missing ?? submit);
  const placed = failure === null ? null : placeFailure(failure.code);
  const isAtAddress = placed?.place === "address";

  useEffect(() => first.current.current?.focus(), []);
  useEffect(() => {
    if (failure === null || !isAtAddress) return;
    address.current?.focus();
    address.current?.select();
  }, [failure, isAtAddress]);

  const lacks = (field: typeof address, message: string) =>
    isChecked && field.current?.value.trim() === "" ? { title: "Missing", message } : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(missing !== null);
    if (missing === null) on.onContinue({ serverUrl: serverUrl.trim(), username: username.trim() });
    else missing.current?.focus();
  };

  return (
    <form onSubmit={send} noValidate>
      <TextField
        label="Server address"
        field={address}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://service.example.org"
        spellCheck={false}
        readOnly={isBusy}
        value={serverUrl}
        onChange={(event) => setServerUrl(event.target.value)}
        error={
          failure !== null && isAtAddress
            ? { title: placed.title, message: failure.message }
            : lacks(address, "Enter the address of your service.")
        }
      />
      <TextField
        label="Username"
        field={name}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={lacks(name, "Enter your username.")}
      />
      {failure !== null && !isAtAddress && <FailureNotice failure={failure} />}
      <div className={styles.actions}>
        <Button ref={submit} type="submit" look="primary" size="large" aria-disabled={isBusy}>
          {on.onCancel === null ? "Continue" : "Checking…"}
        </Button>
        {on.onCancel !== null && (
          <Button look="plain" onClick={on.onCancel}>
            Cancel
          </Button>
        )}
        {failure !== null && (
          <Button look="plain" onClick={() => on.onCheckConnection(serverUrl.trim())}>
            Check the connection
          </Button>
        )}
      </div>
    </form>
  );
}
