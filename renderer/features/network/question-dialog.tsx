import type { NetworkAnswer, NetworkQuestion } from "#shared/model/network-question.ts";
import { CertificateDialog } from "./certificate-dialog.tsx";
import { LoginDialog } from "./login-dialog.tsx";
import { useAnswerNetwork } from "./queries.ts";

/** Asks the person what the network wants; Esc and a click beside it cancel. */
export function QuestionDialog({ question }: { question: NetworkQuestion }) {
  const { mutate, isPending } = useAnswerNetwork();
  const answer = (said: NetworkAnswer) => {
    if (!isPending) mutate({ id: question.id, answer: said });
  };
  return question.kind === "login" ? (
    <LoginDialog key={question.id} question={question} onAnswer={answer} />
  ) : (
    <CertificateDialog key={question.id} question={question} onAnswer={answer} />
  );
}
