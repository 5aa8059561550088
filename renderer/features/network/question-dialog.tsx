import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog, FormDialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { PasswordField } from "#renderer/ui/password-field.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { NetworkAnswer, NetworkQuestion } from "#shared/session/network-question-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useAnswerNetwork } from "./queries.ts";

/** Shows a prompt of the network; Esc and a click outside cancel it. */
export function QuestionDialog({ question }: { question: NetworkQuestion }) {
  const { mutate, isPending } = useAnswerNetwork();
  const onAnswer = (answer: NetworkAnswer) => {
    if (!isPending) mutate({ id: question.id, answer });
  };
  return question.kind === "login" ? (
    <LoginDialog key={question.id} question={question} onAnswer={onAnswer} />
  ) : (
    <CertificateDialog key={question.id} question={question} onAnswer={onAnswer} />
  );
}

type CertificateDialogProps = {
  question: Extract<NetworkQuestion, { kind: "certificate" }>;
  onAnswer(answer: NetworkAnswer): void;
};

/** Prompts for the client certificate to send, if any. */
function CertificateDialog({ question, onAnswer }: CertificateDialogProps) {
  const { origin, certificates } = question;
  const [index, setIndex] = useState(0);
  return (
    <FormDialog
      title={t("network.certificateQuestion")}
      cancelLabel={t("network.sendNone")}
      submitLabel={t("network.sendThisCertificate")}
      onSubmit={() => onAnswer({ kind: "certificate", index })}
      onClose={() => onAnswer({ kind: "cancelled" })}
    >
      <div className="paragraphs">
        <p>
          {rich("network.certificateRequested", {
            origin: (
              <strong>
                <bdi>{origin}</bdi>
              </strong>
            ),
          })}
        </p>
      </div>
      <fieldset className="paragraphs">
        <legend className="spoken">{t("network.certificates")}</legend>
        {certificates.map(({ subject, issuer, validTo, serial }, at) => (
          <label key={`${issuer} ${serial}`} className="choice">
            <input
              type="radio"
              name="certificate"
              checked={index === at}
              onChange={() => setIndex(at)}
            />
            <span>
              <strong>
                <bdi>{subject}</bdi>
              </strong>
              <span className="hint">
                {rich("network.certificateDetails", {
                  issuer: <bdi>{issuer}</bdi>,
                  time: format.date(validTo, Date.now()),
                })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

type LoginDialogProps = {
  question: Extract<NetworkQuestion, { kind: "login" }>;
  onAnswer(answer: NetworkAnswer): void;
};

/** Prompts for the login of a proxy, or of the server of a sign-in page. */
function LoginDialog({ question, onAnswer }: LoginDialogProps) {
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
  const name = (
    <strong>
      <bdi>{host}</bdi>
    </strong>
  );
  return (
    <Dialog
      title={isProxy ? t("network.proxySignIn") : t("network.serverSignIn")}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t("common.cancel")}</Button>
          <Button type="submit" form={form} variant="primary">
            {t("common.signIn")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <div className="paragraphs">
          {isProxy ? (
            <p>{rich("network.proxyRequiresSignIn", { host: name })}</p>
          ) : (
            <p>{rich("network.serverRequiresSignIn", { host: name })}</p>
          )}
          {says !== "" && (
            <p className="quiet">{rich("network.identifiesAs", { name: <bdi>{says}</bdi> })}</p>
          )}
          {isRefused && (
            <Notice tone="critical" title={t("network.notAccepted")}>
              {rich("network.loginRefused", { host: <bdi>{host}</bdi> })}
            </Notice>
          )}
        </div>
        <TextField
          label={t("common.username")}
          field={usernameField}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={
            isChecked && username === ""
              ? { title: t("network.missing"), message: t("network.enterAUsername") }
              : null
          }
        />
        <PasswordField
          label={t("common.password")}
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
            <span>{t("network.rememberInKeychain")}</span>
          </label>
        )}
      </form>
    </Dialog>
  );
}
