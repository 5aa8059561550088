import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Temporary faults of the service. */
export type FaultName =
  /** Resets the connection before the service has received the request. */
  | "drop"
  /** Delays the response. */
  | "delay"
  /** 500. */
  | "fail"
  /** 503 with `Retry-After`. */
  | "busy"
  /** 429 with `Retry-After`. */
  | "limit"
  /** Resets the connection after the service has handled the request. */
  | "loseAnswers"
  /** Accepts messages that never appear. */
  | "swallowMessages";

/** An event at the service. Keys identify alerts and messages within the script; `before` is the age of a record at its arrival. */
export type ScriptEvent =
  | {
      kind: "alertArrives";
      key: string;
      before: DurationMs;
      title: string;
      severity: string;
      room: number;
    }
  /** A change from another device or user. */
  | { kind: "alertChanges"; key: string; state: "ACKNOWLEDGED" | "DELETED" | "SNOOZED" | "NEW" }
  /** A message with another user, by index; outgoing from another device. */
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
  /** Before the next later page of alerts is read, an alert arrives or changes, which shifts the following ones by one. */
  | { kind: "pagesShift"; by: Extract<ScriptEvent, { kind: "alertArrives" | "alertChanges" }> }
  | { kind: "fault"; fault: FaultName; lasts: DurationMs };

/** Events in order, with their times from the start. */
export type Script = { lasts: DurationMs; events: { at: DurationMs; event: ScriptEvent }[] };

export type ScriptClock = {
  /** Returns the service's time. */
  now(): EpochMs;
  /** Runs a function after a delay; returns a function that cancels it. */
  setTimer(run: () => void, delay: DurationMs): () => void;
  /** Resolves after a delay. */
  wait(delay: DurationMs): Promise<void>;
};
