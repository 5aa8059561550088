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
import { alertTitleQuery, personNameQuery } from "./queries.ts";

type StateWords = {
  /** The label of the state. */
  word: string;
  /** The label of the state as a step of the history, if it differs. */
  step?: string;
  Icon: LucideIcon;
  /** How much attention the state needs. */
  tone: "quiet" | "waiting" | "decide" | "good";
};

/** The labels of the states. */
export const stateWords: Record<OutboxState, StateWords> = {
  queued: { word: "Saved", Icon: Clock, tone: "waiting" },
  sending: { word: "Sending", step: "Sent", Icon: Send, tone: "waiting" },
  checking: {
    word: "Checking delivery",
    step: "No answer; checked delivery",
    Icon: ScanSearch,
    tone: "waiting",
  },
  unconfirmed: { word: "Delivery unknown", Icon: CircleHelp, tone: "decide" },
  refused: { word: "Rejected by the service", Icon: OctagonAlert, tone: "decide" },
  sent: { word: "Delivered", Icon: CircleCheck, tone: "good" },
  discarded: { word: "Discarded by you", Icon: Ban, tone: "quiet" },
  superseded: { word: "Replaced by a later one", Icon: CircleSlash, tone: "quiet" },
};

/** Returns the label of a state as a step of an entry's history. */
export const nameStep = (state: OutboxState): string =>
  stateWords[state].step ?? stateWords[state].word;

type Choice = { decision: OutboxDecision; label: string; look: "primary" | "secondary" };

/** The decisions that the user can make in each state. */
export const choices: Partial<Record<OutboxState, Choice[]>> = {
  queued: [{ decision: "discard", label: "Discard", look: "secondary" }],
  unconfirmed: [
    { decision: "resend", label: "Resend", look: "primary" },
    { decision: "arrived", label: "Mark as delivered", look: "secondary" },
    { decision: "discard", label: "Discard", look: "secondary" },
  ],
  refused: [
    { decision: "resend", label: "Try again", look: "primary" },
    { decision: "discard", label: "Discard", look: "secondary" },
  ],
};

/** What the user needs to know before deciding. */
export const decisionHints: Partial<Record<OutboxState, string>> = {
  unconfirmed:
    "It was sent, but the answer was lost. If it was delivered, resending makes a duplicate.",
  refused: "The service rejected it. It stays here until you decide.",
};

/** Formats an operation; `name` is the person or alert that it concerns, null if unknown. */
export function formatOperation(operation: Operation, name: string | null): string {
  switch (operation.kind) {
    case "message":
      return `Message to ${name ?? "somebody"}: ${toExcerpt(operation.text)}`;
    case "markAsRead":
      return `Mark the messages of ${name ?? "somebody"} as read`;
    case "acknowledge":
      return name === null ? "Acknowledge an alert" : `Acknowledge the alert “${name}”`;
    case "rename":
      return `Your name: ${operation.firstName} ${operation.lastName}`;
    case "location":
      return `Location of this computer: ${operation.lat.toFixed(4)}, ${operation.lng.toFixed(4)}`;
    case "registerDevice":
      return "Notifications on this computer: on";
    case "removeDevice":
      return "Notifications on this computer: off";
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
