import { useQuery } from "@tanstack/react-query";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { NetworkQuestion } from "#shared/session/network-question-schema.ts";

/** What the network wants of the person now; main tells of every change. */
export const networkQuestionQuery = commandQuery(
  ["network", "question"],
  "network.getQuestion",
  null,
);

/** The question that is asked now; null where there is none. */
export const useNetworkQuestion = (): NetworkQuestion | null =>
  useQuery(networkQuestionQuery).data ?? null;

/** Answers a question; the next one, or none, arrives as main's event. Passwords are not kept after that. */
export const useAnswerNetwork = () => useCommandMutation("network.answer", { gcTime: 0 });
