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
  /** How far an entry is. */
  word: string;
  /** What that is as a step of its history, where it is called otherwise. */
  step?: string;
  Icon: LucideIcon;
  /** How much of the person's attention it deserves. */
  tone: "quiet" | "waiting" | "decide" | "good";
};

/** How far an entry is on its way, in words. */
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

/** A state as a step of an entry's history, in words. */
export const nameStep = (state: OutboxState): string =>
  stateWords[state].step ?? stateWords[state].word;

type Choice = { decision: OutboxDecision; label: string; look: "primary" | "secondary" };

/** What the person can decide about an entry. */
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

/** What has to be known before deciding. */
export const decisionHints: Partial<Record<OutboxState, string>> = {
  unconfirmed:
    "It was sent, but the answer was lost. If it was delivered, resending makes a duplicate.",
  refused: "The service rejected it. It stays here until you decide.",
};

/** An operation in words; `name` is of the person or the alert it is about, null where nobody knows. */
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

/** An operation in words, with the name of whom or what it is about as soon as that is looked up. */
export function useOperationWords(operation: Operation): string {
  return formatOperation(operation, useSubjectName(operation));
}

/** The name of the person or the alert that an operation is about; null where it is unknown or of nobody. */
export function useSubjectName(operation: Operation): string | null {
  const userId = "userId" in operation ? operation.userId : null;
  const alertId = "alertId" in operation ? operation.alertId : null;
  const person = useQuery({ ...personNameQuery(userId ?? ""), enabled: userId !== null });
  const alert = useQuery({ ...alertTitleQuery(alertId ?? ""), enabled: alertId !== null });
  return person.data ?? alert.data ?? null;
}
