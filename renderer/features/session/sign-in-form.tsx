import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { CommandInput } from "#shared/ipc/contract.ts";
import { placeFailure } from "./failure-place.ts";
import styles from "./sign-in-form.module.css";

type SignInFormProps = {
  /** What was used last; empty where nothing was. */
  serverUrl: string;
  username: string;
  /** True when somebody signs in again: then only the password is asked for. */
  isAccountFixed?: boolean;
  failure: FailureError | null;
  isBusy: boolean;
  onSubmit(credentials: CommandInput<"session.signIn">): void;
};

/** Asks for address, name and password; what is wrong stands beside what it concerns. */
export function SignInForm(props: SignInFormProps) {
  const { failure, isBusy, isAccountFixed = false } = props;
  const [serverUrl, setServerUrl] = useState(props.serverUrl);
  const [username, setUsername] = useState(props.username);
  const [password, setPassword] = useState("");
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const fields = {
    address: useRef<HTMLInputElement>(null),
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const firstMissing = !serverUrl.trim() ? "address" : !username.trim() ? "username" : "password";
  const start = useRef(fields[firstMissing]);
  const placed = failure === null ? null : placeFailure(failure.code);

  useEffect(() => start.current.current?.focus(), []);
  const place = placed?.place;
  const address = fields.address;
  const secret = fields.password;
  useEffect(() => {
    const field = place === "address" ? address : place === "password" ? secret : null;
    field?.current?.focus();
    field?.current?.select();
  }, [place, address, secret]);

  const errorAt = (where: "address" | "password") =>
    failure !== null && placed?.place === where
      ? { title: placed.title, message: failure.message }
      : null;
  const missing = (value: string, message: string) =>
    isChecked && value.trim() === "" ? { title: "Missing", message } : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isComplete = serverUrl.trim() !== "" && username.trim() !== "" && password !== "";
    setIsChecked(!isComplete);
    if (isComplete)
      props.onSubmit({ serverUrl: serverUrl.trim(), username: username.trim(), password });
    else fields[firstMissing].current?.focus();
  };
  const watchCapsLock = (event: KeyboardEvent) =>
    setHasCapsLock(event.getModifierState("CapsLock"));

  return (
    <form onSubmit={submit} noValidate>
      {!isAccountFixed && (
        <>
          <TextField
            label="Server address"
            field={fields.address}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://service.example.org"
            spellCheck={false}
            readOnly={isBusy}
            value={serverUrl}
            onChange={(event) => setServerUrl(event.target.value)}
            error={errorAt("address") ?? missing(serverUrl, "Enter the address of your service.")}
          />
          <TextField
            label="Username"
            field={fields.username}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            readOnly={isBusy}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            error={missing(username, "Enter the name that you sign in with.")}
          />
        </>
      )}
      <TextField
        label="Password"
        field={fields.password}
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        spellCheck={false}
        readOnly={isBusy}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setHasCapsLock(false)}
        hint={hasCapsLock ? "Caps Lock is on." : null}
        error={errorAt("password") ?? missing(password, "Enter your password.")}
        end={
          <IconButton
            label={isShown ? "Hide password" : "Show password"}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? (
              <EyeOff size={16} aria-hidden="true" />
            ) : (
              <Eye size={16} aria-hidden="true" />
            )}
          </IconButton>
        }
      />
      {failure !== null && isAccountFixed && placed?.place === "address" && (
        <Notice tone="critical" title={placed.title}>
          {failure.message}
        </Notice>
      )}
      {failure !== null && placed?.place === "panel" && (
        <Notice tone="critical" title={placed.title}>
          {failure.message}
        </Notice>
      )}
      <div className={styles.submit}>
        <Button type="submit" look="primary" size="large" aria-disabled={isBusy}>
          {isBusy ? "Signing in…" : "Sign in"}
        </Button>
      </div>
    </form>
  );
}
