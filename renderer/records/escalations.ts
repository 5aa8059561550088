import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { keepStore } from "#renderer/lib/persisted-view.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";

/** The escalation rules whose first message waits for the confirmation of the user; an event reports changes. */
export const pendingEscalationsQuery = commandQuery(
  ["escalations"],
  "escalation.listPending",
  null,
);

const keyOf = ({ fingerprint, alertIds }: PendingEscalation): string =>
  JSON.stringify([fingerprint, ...alertIds]);

/** Keys of the prompts that the user has put off. */
const usePutOff = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));
keepStore("escalations", usePutOff);

/** Returns the rule to confirm now; null if there is none, or if the user has put it off for its alerts. */
export function usePromptedEscalation(): PendingEscalation | null {
  const { data = [] } = useQuery(pendingEscalationsQuery);
  const { keys } = usePutOff();
  return data.find((one) => !keys.has(keyOf(one))) ?? null;
}

/** Puts off a prompt until it concerns other alerts or the user requests it. */
export const putOffEscalation = (pending: PendingEscalation): void =>
  usePutOff.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(pending)]) }));

export const showEscalations = (): void => usePutOff.setState({ keys: new Set() });

/** Whether the escalation of an alert waits for the confirmation of the user. */
export function useIsEscalationHeld(alertId: string): boolean {
  const { data = [] } = useQuery(pendingEscalationsQuery);
  return data.some(({ alertIds }) => alertIds.includes(alertId));
}
