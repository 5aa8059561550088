import type { DurationMs } from "#shared/lib/time.ts";
import type {
  NetworkAnswer,
  NetworkQuestion,
  NetworkRequest,
} from "#shared/session/network-question-schema.ts";
import { withTimeoutOrNull } from "../with-timeout.ts";

/** Prompts the user for logins and certificates: one question at a time, in arrival order. */
export type PromptQueue = ReturnType<typeof createPromptQueue>;

type QuestionsParts = {
  createId: () => string;
  /** Called with the question to show; null if there is none. */
  onChange: (question: NetworkQuestion | null) => void;
};

type Pending = { question: NetworkQuestion; resolve: (answer: NetworkAnswer) => void };

export function createPromptQueue({ createId, onChange }: QuestionsParts) {
  let queue: Pending[] = [];
  const current = () => queue[0]?.question ?? null;

  const settle = (id: string, answer: NetworkAnswer) => {
    const before = current();
    const pending = queue.find(({ question }) => question.id === id);
    queue = queue.filter((one) => one !== pending);
    pending?.resolve(answer);
    if (current() !== before) onChange(current());
  };

  return {
    current,
    /** Resolves to the user's answer, or to "cancelled" if the signal aborts first. */
    prompt: (question: NetworkRequest, signal?: AbortSignal): Promise<NetworkAnswer> =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve({ kind: "cancelled" });
        const id = createId();
        signal?.addEventListener("abort", () => settle(id, { kind: "cancelled" }), { once: true });
        queue.push({ question: { ...question, id }, resolve });
        if (queue.length === 1) onChange(current());
      }),
    /** Answers a question; does nothing if it is not pending. */
    answer: settle,
  };
}

/** Shorter than the timeout of a request, so that a slow user is not reported as a slow server. */
const timeout: DurationMs = 15_000;

/** Resolves to the user's answer, or to null if it takes longer than a request may wait. */
export const withAnswerTimeout = <T>(answer: Promise<T | null>): Promise<T | null> =>
  withTimeoutOrNull(timeout, answer);
