import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { NetworkAnswer, NetworkQuestion } from "#shared/session/network-question-schema.ts";
import { t } from "#shared/texts/t.ts";
import { LoginDialog } from "./login-dialog.tsx";
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
  const cancel = () => onAnswer({ kind: "cancelled" });
  return (
    <Dialog
      title={t("network.certificateQuestion")}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t("network.sendNone")}</Button>
          <Button variant="primary" onClick={() => onAnswer({ kind: "certificate", index })}>
            {t("network.sendThisCertificate")}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
