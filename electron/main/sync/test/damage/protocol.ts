import type { OutboxState } from "#shared/outbox/schema.ts";
import type { SessionState } from "#shared/session/schema.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";

/** Where an app keeps its things, and the file that stands for the system's keychain. */
export type Computer = { folder: string; keychain: string };

/** Who writes what to whom. */
export type Written = { userId: string; text: string };

/** What the app is told to do; each order is answered. */
export type Order =
  | ({ to: "begin" } & Computer)
  | { to: "signIn"; serverUrl: string; username: string; password: string }
  | { to: "setOnline"; isOnline: boolean }
  | ({ to: "send" } & Written)
  | ({ to: "draft" } & Written)
  | { to: "describe" }
  | { to: "quit" };

/** What a person would see of the account in view. */
export type Picture = {
  status: SessionState["status"];
  /** What is said of what is stored, or of the last session. */
  notice: string | null;
  recoveries: RecoveryNotice[];
  stored: Stored | { failure: string };
  /** What went wrong and stands in the log alone. */
  reports: string[];
};

export type Stored = {
  messages: (Written & { state: OutboxState; hasFailed: boolean })[];
  /** Whether the outbox is known to lack something. */
  hasLosses: boolean;
  /** Of every person to whom somebody writes here. */
  drafts: Written[];
  /** What is stored of the service: the texts of a conversation's messages. */
  received: string[];
};

/** Why an order was not carried out, or what came of it. */
export type Answer =
  | { id: number; isDone: true; value: unknown }
  | { id: number; isDone: false; message: string };
