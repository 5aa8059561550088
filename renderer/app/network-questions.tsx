import { useNetworkQuestion } from "#renderer/features/network/queries.ts";
import { lazyWhenDrawn } from "#renderer/lib/preload.ts";

const QuestionDialog = lazyWhenDrawn(
  async () => (await import("#renderer/features/network/question-dialog.tsx")).QuestionDialog,
);

/** Asks what the network wants of the person, wherever they are; nothing while it wants nothing. */
export function NetworkQuestions() {
  const question = useNetworkQuestion();
  return question && <QuestionDialog question={question} />;
}
