import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { t } from "#shared/texts/t.ts";
import { describeFailure } from "./describe-failure.ts";
import { CheckConnection, Step } from "./step.tsx";
import type { SignInFlow } from "./use-sign-in-flow.ts";

/** Prompts for the address of the service and the username. */
export function WhoStep({ flow }: { flow: SignInFlow }) {
  const { failure, isBusy, isFinding } = flow;
  const [serverUrl, setServerUrl] = useState(flow.who.serverUrl);
  const [username, setUsername] = useState(flow.who.username);
  const [isChecked, setIsChecked] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const missing = serverUrl.trim() === "" ? address : username.trim() === "" ? name : null;
  const first = useRef(missing ?? submit);
  const described = describeFailure(failure);
  const isAtAddress = described?.field === "address";
  // The service could not say how this user signs in.
  const isWayUnknown = failure?.code === "rateLimited" || failure?.code === "serviceFailed";

  useEffect(() => first.current.current?.focus(), []);
  useEffect(() => {
    if (failure === null || !isAtAddress) return;
    address.current?.focus();
    address.current?.select();
  }, [failure, isAtAddress]);

  const lacks = (field: typeof address, message: string) =>
    isChecked && field.current?.value.trim() === ""
      ? { title: t("session.missing"), message }
      : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(missing !== null);
    if (missing === null) flow.find({ serverUrl: serverUrl.trim(), username: username.trim() });
    else missing.current?.focus();
  };

  return (
    <form onSubmit={send} noValidate>
      <Step
        who={null}
        error={isAtAddress ? null : described}
        actions={
          <>
            <Button
              ref={submit}
              type="submit"
              variant="primary"
              size="large"
              aria-disabled={isBusy}
            >
              {isFinding ? t("common.checking") : t("session.continue")}
            </Button>
            {isFinding && (
              <Button variant="plain" onClick={flow.stepBack}>
                {t("common.cancel")}
              </Button>
            )}
            {isWayUnknown && (
              <Button size="large" onClick={() => flow.goTo("password")}>
                {t("session.useAPassword")}
              </Button>
            )}
            {failure !== null && <CheckConnection flow={flow} serverUrl={serverUrl.trim()} />}
          </>
        }
      >
        <TextField
          label={t("session.serverAddress")}
          field={address}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://service.example.org"
          spellCheck={false}
          readOnly={isBusy}
          value={serverUrl}
          onChange={(event) => setServerUrl(event.target.value)}
          error={isAtAddress ? described : lacks(address, t("session.enterTheAddressOf"))}
        />
        <TextField
          label={t("common.username")}
          field={name}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isBusy}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={lacks(name, t("session.enterYourUsername"))}
        />
      </Step>
    </form>
  );
}
