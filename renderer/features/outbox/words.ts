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
import type { OutboxDecision, OutboxState, Wish } from "#shared/model/outbox.ts";

type StateWords = {
  /** How far an entry is. */
  word: string;
  /** The same as a step of its history. */
  step: string;
  Icon: LucideIcon;
  /** How much of the person's attention it deserves. */
  tone: "quiet" | "waiting" | "decide" | "good";
};

/** How far an entry is on its way, in words. */
export const stateWords: Record<OutboxState, StateWords> = {
  queued: {
    word: "Waiting to be sent",
    step: "Kept here to be sent",
    Icon: Clock,
    tone: "waiting",
  },
  sending: { word: "Being sent", step: "Sent off", Icon: Send, tone: "waiting" },
  checking: {
    word: "Looking whether it arrived",
    step: "No answer came; looked whether it arrived",
    Icon: ScanSearch,
    tone: "waiting",
  },
  unconfirmed: {
    word: "Nobody can tell whether it arrived",
    step: "Nobody can tell whether it arrived",
    Icon: CircleHelp,
    tone: "decide",
  },
  refused: {
    word: "Refused by the service",
    step: "Refused by the service",
    Icon: OctagonAlert,
    tone: "decide",
  },
  sent: { word: "The service has it", step: "The service has it", Icon: CircleCheck, tone: "good" },
  discarded: { word: "Discarded by you", step: "Discarded by you", Icon: Ban, tone: "quiet" },
  superseded: {
    word: "Replaced by a later one",
    step: "Replaced by a later one",
    Icon: CircleSlash,
    tone: "quiet",
  },
};

type Choice = { decision: OutboxDecision; label: string; look: "primary" | "secondary" };

/** What the person can decide about an entry. */
export const choices: Partial<Record<OutboxState, Choice[]>> = {
  queued: [{ decision: "discard", label: "Discard", look: "secondary" }],
  unconfirmed: [
    { decision: "resend", label: "Resend", look: "primary" },
    { decision: "arrived", label: "It arrived", look: "secondary" },
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
    "It was sent off, and the answer was lost on the way. If you resend it and it had arrived, it is there twice.",
  refused: "The service does not take it as it is. It stays here until you decide.",
};

/** A wish in words; `name` is of the person or the alert it is about, null where nobody knows. */
export function sayWish(wish: Wish, name: string | null): string {
  switch (wish.kind) {
    case "message":
      return `Message to ${name ?? "somebody"}: ${toLine(wish.text)}`;
    case "markAsRead":
      return `Mark the messages of ${name ?? "somebody"} as read`;
    case "acknowledge":
      return name === null ? "Acknowledge an alert" : `Acknowledge the alert “${name}”`;
    case "rename":
      return `Your name: ${wish.firstName} ${wish.lastName}`;
    case "location":
      return `This computer’s position: ${wish.lat.toFixed(4)}, ${wish.lng.toFixed(4)}`;
    case "registerDevice":
      return "Notifications on this computer: on";
    case "removeDevice":
      return "Notifications on this computer: off";
  }
}

const mostCharacters = 200;

/** No more of it fits. */
const toLine = (text: string) => text.slice(0, mostCharacters).replace(/\s+/g, " ").trim();
