import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { PasswordField } from "#renderer/ui/password-field.tsx";
import type { ResetKind } from "#renderer/ui/segments.tsx";
import { ResetKindChoice } from "#renderer/ui/segments.tsx";
import { t } from "#shared/texts/t.ts";
import { describeFailure } from "./describe-failure.ts";
import { nameRealm } from "./naming.ts";
import { Action, CheckConnection, Step } from "./step.tsx";
import styles from "./steps.module.css";
import type { SignInFlow } from "./use-sign-in-flow.ts";

type LookupStepProps = { flow: SignInFlow; accountId: string };

/** Looks up how a known user signs in; falls back to a password. */
export function LookupStep({ flow: { who, answer }, accountId }: LookupStepProps) {
  const { data, isError } = useQuery({
    ...commandQuery(["way", who, accountId], "signIn.findWay", { ...who, accountId }),
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) answer(data);
    else if (isError) answer(null);
  }, [data, isError, answer]);
  return (
    <Step
      who={who}
      actions={
        <Button variant="plain" onClick={() => answer(null)}>
          {t("session.useAPassword")}
        </Button>
      }
    >
      <p className="quiet" role="status">
        {t("session.checkingTheService")}
      </p>
    </Step>
  );
}

export function PasswordStep({ flow }: { flow: SignInFlow }) {
  const { realm, failure, isSendingPassword: isBusy } = flow;
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const described = describeFailure(failure);
  const isAtPassword = described?.field === "password";

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (failure === null) return;
    field.current?.focus();
    field.current?.select();
  }, [failure]);

  const missing =
    isChecked && password === ""
      ? { title: t("session.missing"), message: t("session.enterYourPassword") }
      : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(password === "");
    if (password === "") field.current?.focus();
    else flow.signIn(password);
  };
  const others = (
    <>
      {realm !== null && (
        <Button variant="plain" onClick={() => flow.goTo("realm")}>
          <span className={styles.fitting}>
            {rich("session.useRealmInstead", { realm: <bdi>{nameRealm(realm)}</bdi> })}
          </span>
        </Button>
      )}
      <Button variant="plain" onClick={() => flow.goTo("reset")}>
        {t("session.forgotYourPassword")}
      </Button>
      {failure !== null && <CheckConnection flow={flow} />}
    </>
  );
  const cancel = (
    <Button variant="plain" onClick={flow.cancel}>
      {t("common.cancel")}
    </Button>
  );

  return (
    <form onSubmit={send} noValidate>
      <Step
        who={flow.who}
        onChange={isBusy ? null : flow.onChange}
        error={isAtPassword ? null : described}
        actions={
          <>
            <Button type="submit" variant="primary" size="large" aria-disabled={isBusy}>
              {isBusy ? t("session.signingIn") : t("common.signIn")}
            </Button>
            {isBusy ? cancel : others}
          </>
        }
      >
        <PasswordField
          label={t("common.password")}
          field={field}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          readOnly={isBusy}
          error={isAtPassword ? described : missing}
        />
      </Step>
    </form>
  );
}

/** Has the service send an e-mail to a user who forgot the password. */
export function ResetStep({ flow: { who, goTo } }: { flow: SignInFlow }) {
  const [kind, setKind] = useState<ResetKind>("standard");
  const request = useCommandMutation("signIn.requestReset");
  const send = () => request.mutate({ ...who, isTemporary: kind === "temporary" });
  return (
    <Step
      who={who}
      title={t("session.forgotYourPassword")}
      error={describeFailure(request.error)}
      actions={
        <>
          {!request.isSuccess && (
            <Button size="large" variant="primary" aria-disabled={request.isPending} onClick={send}>
              {request.isPending ? t("common.checking") : t("session.sendTheEMail")}
            </Button>
          )}
          <Action onClick={() => goTo("password")}>{t("session.backToThePassword")}</Action>
        </>
      }
    >
      {request.isSuccess ? (
        <Notice tone="info">
          {rich("session.resetMailSent", { username: <bdi>{who.username}</bdi> })}
        </Notice>
      ) : (
        <div className={styles.text}>
          <p>{t("session.resetMailOffer")}</p>
          <ResetKindChoice value={kind} onChange={setKind} />
        </div>
      )}
    </Step>
  );
}
