import { useQuery } from "@tanstack/react-query";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import type { NetworkQuestion } from "#shared/session/network-question-schema.ts";

/** The current prompt of the network, or null; an event reports changes. */
export const networkQuestionQuery = commandQuery(
  ["network", "question"],
  "network.getQuestion",
  null,
);

export const useNetworkQuestion = (): NetworkQuestion | null =>
  useQuery(networkQuestionQuery).data ?? null;

/** Answers a prompt; the next one arrives as an event. The password is not cached. */
export const useAnswerNetwork = () => useCommandMutation("network.answer", { gcTime: 0 });
