import { useQuery } from "@tanstack/react-query";
import {
  Ban,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  Clock,
  type LucideIcon,
  OctagonAlert,
  ScanSearch,
  Send,
} from "lucide-react";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import type { Operation, OutboxDecision, OutboxState } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { alertTitleQuery, personNameQuery } from "./queries.ts";

type StateWords = {
  word: string;
  /** The label of the state as a step of the history, if it differs. */
  step?: string;
  Icon: LucideIcon;
  /** How much attention the state needs. */
  tone: "quiet" | "waiting" | "unclear" | "decide" | "good";
};

export const stateWords: Record<OutboxState, StateWords> = {
  queued: { word: t("outbox.saved"), Icon: Clock, tone: "waiting" },
  sending: { word: t("outbox.sending"), step: t("outbox.sent"), Icon: Send, tone: "waiting" },
  checking: {
    word: t("outbox.mayHaveArrived"),
    step: t("outbox.checked"),
    Icon: ScanSearch,
    tone: "unclear",
  },
  unconfirmed: { word: t("outbox.deliveryUnclear"), Icon: CircleHelp, tone: "decide" },
  refused: { word: t("outbox.rejected"), Icon: OctagonAlert, tone: "decide" },
  sent: { word: t("outbox.delivered"), Icon: CircleCheck, tone: "good" },
  discarded: { word: t("outbox.discardedByYou"), Icon: Ban, tone: "quiet" },
  superseded: { word: t("outbox.superseded"), Icon: CircleSlash, tone: "quiet" },
};

/** Returns the label of a state as a step of an entry's history. */
export const nameStep = (state: OutboxState): string =>
  stateWords[state].step ?? stateWords[state].word;

type Choice = { decision: OutboxDecision; label: string; look: "primary" | "secondary" };

/** The decisions that the user can make in each state. */
export const choices: Partial<Record<OutboxState, Choice[]>> = {
  queued: [{ decision: "discard", label: t("common.discard"), look: "secondary" }],
  unconfirmed: [
    { decision: "resend", label: t("outbox.resend"), look: "primary" },
    { decision: "arrived", label: t("outbox.markAsDelivered"), look: "secondary" },
    { decision: "discard", label: t("common.discard"), look: "secondary" },
  ],
  refused: [
    { decision: "resend", label: t("common.tryAgain"), look: "primary" },
    { decision: "discard", label: t("common.discard"), look: "secondary" },
  ],
};

/** What the user needs to know before deciding. */
export const decisionHints: Partial<Record<OutboxState, string>> = {
  unconfirmed: t("outbox.unconfirmedHint"),
  refused: t("outbox.refusedHint"),
};

/** Formats an operation; `name` is the person or alert that it concerns, null if unknown. */
export function formatOperation(operation: Operation, name: string | null): string {
  switch (operation.kind) {
    case "message":
      return name === null
        ? t("outbox.messageToSomebodyWithText", { text: toExcerpt(operation.text) })
        : t("outbox.messageToWithText", { name, text: toExcerpt(operation.text) });
    case "markAsRead":
      return name === null ? t("outbox.markAsReadOfSomebody") : t("outbox.markAsRead", { name });
    case "acknowledge":
      return name === null
        ? t("outbox.acknowledgeAnAlert")
        : t("outbox.acknowledgeTheAlert", { name });
    case "rename":
      return t("outbox.nameChange", {
        firstName: operation.firstName,
        lastName: operation.lastName,
      });
    case "location":
      return t("outbox.location", {
        latitude: operation.lat.toFixed(4),
        longitude: operation.lng.toFixed(4),
      });
    case "registerDevice":
      return t("outbox.notificationsOn");
    case "removeDevice":
      return t("outbox.notificationsOff");
  }
}

/** Formats an operation, with the name of the person or alert once it is loaded. */
export function useOperationWords(operation: Operation): string {
  return formatOperation(operation, useSubjectName(operation));
}

/** Reads the name of the person or alert that an operation concerns; null if unknown or not applicable. */
export function useSubjectName(operation: Operation): string | null {
  const userId = "userId" in operation ? operation.userId : null;
  const alertId = "alertId" in operation ? operation.alertId : null;
  const person = useQuery({ ...personNameQuery(userId ?? ""), enabled: userId !== null });
  const alert = useQuery({ ...alertTitleQuery(alertId ?? ""), enabled: alertId !== null });
  return person.data ?? alert.data ?? null;
}
