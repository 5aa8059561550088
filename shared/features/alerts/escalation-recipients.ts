import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import type { Recipient } from "#shared/outbox/group-schema.ts";
import { chooseRecipients } from "#shared/outbox/groups.ts";
import type { EscalationRule } from "./escalation-schema.ts";

/** The maximum number of people whom a rule reaches. */
export const maxEscalated = 10;

/** Returns the people whom a rule reaches, each once: its own recipients, and those of its lists. */
export const listEscalated = (
  { to, lists = [] }: Pick<EscalationRule, "to" | "lists">,
  known: RecipientList[],
): Recipient[] =>
  chooseRecipients(
    [...to, ...lists.flatMap((name) => known.find((list) => list.name === name)?.to ?? [])],
    null,
  ).to;

/** Replaces the lists of rules by their people, `maxEscalated` at most; omits rules that reach nobody. */
export const resolveEscalationRules = (
  rules: EscalationRule[],
  known: RecipientList[],
): EscalationRule[] =>
  rules.flatMap(({ lists, ...rule }) => {
    const to = listEscalated({ ...rule, lists }, known).slice(0, maxEscalated);
    return to.length === 0 ? [] : { ...rule, to };
  });
