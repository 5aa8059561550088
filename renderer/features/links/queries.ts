import { useQuery } from "@tanstack/react-query";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { LinkPrompt } from "#shared/window/link-prompt-schema.ts";

/** What the latest link requires of the user, or null; an event reports changes. */
export const linkPromptQuery = {
  ...commandQuery(["link", "prompt"], "link.getPrompt", null),
  ...late,
};

/** Returns what the latest link requires of the user, or null. */
export const useLinkPrompt = (): LinkPrompt | null => useQuery(linkPromptQuery).data ?? null;

/** Answers a prompt, which is shown no longer; an event reports what is next. */
export const useAnswerLink = () =>
  useCommandMutation("link.answer", {
    onMutate: ({ id }, { client }) =>
      void client.setQueryData(linkPromptQuery.queryKey, (shown) =>
        shown?.id === id ? null : shown,
      ),
  });
