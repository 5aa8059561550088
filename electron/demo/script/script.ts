import type { DurationMs } from "#shared/lib/time.ts";

/** How requests go wrong for a while. */
export type FaultName =
  /** The connection is cut before the service has seen the request. */
  | "drop"
  /** The answer takes its time. */
  | "delay"
  /** 500. */
  | "fail"
  /** 503 with `Retry-After`. */
  | "busy"
  /** 429 with `Retry-After`. */
  | "limit"
  /** The service does what it is asked, and the connection is cut instead of an answer. */
  | "loseAnswers"
  /** Messages are accepted and never appear. */
  | "swallowMessages";

/**
 * Something that happens at the service. Alerts and messages are named by a key that only the script
 * knows; `before` is how much earlier than now they say that they were made.
 */
export type ScriptEvent =
  | {
      kind: "alertArrives";
      key: string;
      before: DurationMs;
      title: string;
      severity: string;
      room: number;
    }
  /** On another device, or by somebody else. */
  | { kind: "alertChanges"; key: string; state: "ACKNOWLEDGED" | "DELETED" | "SNOOZED" | "NEW" }
  /** With another person, by their place among all others; outgoing from another device. */
  | {
      kind: "messageArrives";
      key: string;
      before: DurationMs;
      with: number;
      isOutgoing: boolean;
      text: string;
    }
  | { kind: "messageIsEdited"; key: string; text: string }
  | { kind: "conversationIsRead"; with: number }
  /**
   * While somebody reads the pages of alerts: before the next page that is not the first, an alert
   * arrives or another one changes, so that all that follow are one further on or back.
   */
  | { kind: "pagesShift"; by: Extract<ScriptEvent, { kind: "alertArrives" | "alertChanges" }> }
  | { kind: "fault"; fault: FaultName; lasts: DurationMs };

/** What happens when, counted from the beginning; by time. */
export type Script = { lasts: DurationMs; events: { at: DurationMs; event: ScriptEvent }[] };
