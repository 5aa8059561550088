import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { PasswordField } from "#renderer/ui/password-field.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { NetworkAnswer, NetworkQuestion } from "#shared/session/network-question-schema.ts";

type LoginDialogProps = {
  question: Extract<NetworkQuestion, { kind: "login" }>;
  onAnswer(answer: NetworkAnswer): void;
};

/** Prompts for the login of a proxy, or of the server of a sign-in page. */
export function LoginDialog({ question, onAnswer }: LoginDialogProps) {
  const { isProxy, host, says, isRefused, canKeep } = question;
  const [username, setUsername] = useState(question.username);
  const [password, setPassword] = useState("");
  const [isKept, setIsKept] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useId();
  useEffect(
    () => (question.username === "" ? usernameField : passwordField).current?.focus(),
    [question.username],
  );

  const cancel = () => onAnswer({ kind: "cancelled" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (username === "") usernameField.current?.focus();
    else onAnswer({ kind: "login", username, password, isKept });
  };
  return (
    <Dialog
      title={isProxy ? "Proxy sign-in" : "Server sign-in"}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Sign in
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <div className="paragraphs">
          {isProxy ? (
            <p>
              Proxy{" "}
              <strong>
                <bdi>{host}</bdi>
              </strong>{" "}
              requires a sign-in.
            </p>
          ) : (
            <p>
              Server{" "}
              <strong>
                <bdi>{host}</bdi>
              </strong>{" "}
              requires a sign-in.
            </p>
          )}
          {says !== "" && (
            <p className="quiet">
              It identifies itself as “<bdi>{says}</bdi>”.
            </p>
          )}
          {isRefused && (
            <Notice tone="critical" title="Not accepted">
              <bdi>{host}</bdi> did not accept this username and password. Check both and try again.
            </Notice>
          )}
        </div>
        <TextField
          label="Username"
          field={usernameField}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={
            isChecked && username === "" ? { title: "Missing", message: "Enter a username." } : null
          }
        />
        <PasswordField
          label="Password"
          field={passwordField}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={null}
        />
        {canKeep && (
          <label className="choice">
            <input
              type="checkbox"
              checked={isKept}
              onChange={(event) => setIsKept(event.target.checked)}
            />
            <span>Remember in this computer's keychain</span>
          </label>
        )}
      </form>
    </Dialog>
  );
}
