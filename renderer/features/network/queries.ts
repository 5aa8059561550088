import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { NetworkQuestion } from "#shared/model/network-question.ts";

/** What the network wants of the person now; main tells of every change. */
export const networkQuestionQuery = commandQuery(
  ["network", "question"],
  "network.getQuestion",
  null,
);

/** The question that is asked now; null where there is none. */
export const useNetworkQuestion = (): NetworkQuestion | null =>
  useQuery(networkQuestionQuery).data ?? null;

/** Answers a question; another one, or none, arrives as main's event. */
export function useAnswerNetwork() {
  return useMutation<null, FailureError, CommandInput<"network.answer">>({
    mutationFn: (input) => call("network.answer", input),
    // A password is not kept any longer than it takes to send it.
    gcTime: 0,
  });
}
