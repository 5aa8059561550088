import { lazy, Suspense } from "react";
import { useNetworkQuestion } from "#renderer/features/network/queries.ts";

const QuestionDialog = lazy(async () => ({
  default: (await import("#renderer/features/network/question-dialog.tsx")).QuestionDialog,
}));

/** Asks what the network wants of the person, wherever they are; nothing while it wants nothing. */
export function NetworkQuestions() {
  const question = useNetworkQuestion();
  return (
    question && (
      <Suspense fallback={null}>
        <QuestionDialog question={question} />
      </Suspense>
    )
  );
}
