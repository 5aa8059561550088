import type {
  NetworkAnswer,
  NetworkQuestion,
  NetworkRequest,
} from "#shared/session/network-question-schema.ts";

/** What the network wants of the person: one question at a time, in the order in which they came. */
export type Questions = {
  /** The one that is asked now. */
  current(): NetworkQuestion | null;
  /** Resolves to the person's answer; to "cancelled" also where the signal aborts first. */
  ask(question: NetworkRequest, signal?: AbortSignal): Promise<NetworkAnswer>;
  /** Takes the answer to a question; does nothing where it is not asked any more. */
  answer(id: string, answer: NetworkAnswer): void;
};

type QuestionsParts = {
  createId: () => string;
  /** Told of the question that is asked from now on. */
  onChange: (question: NetworkQuestion | null) => void;
};

type Asked = { question: NetworkQuestion; resolve: (answer: NetworkAnswer) => void };

/** Makes the queue; nothing is asked yet. */
export function createQuestions({ createId, onChange }: QuestionsParts): Questions {
  let queue: Asked[] = [];
  const current = () => queue[0]?.question ?? null;

  const settle = (id: string, answer: NetworkAnswer) => {
    const before = current();
    const asked = queue.find(({ question }) => question.id === id);
    queue = queue.filter((one) => one !== asked);
    asked?.resolve(answer);
    if (current() !== before) onChange(current());
  };

  return {
    current,
    ask: (question, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve({ kind: "cancelled" });
        const id = createId();
        signal?.addEventListener("abort", () => settle(id, { kind: "cancelled" }), { once: true });
        queue.push({ question: { ...question, id }, resolve });
        if (queue.length === 1) onChange(current());
      }),
    answer: settle,
  };
}
