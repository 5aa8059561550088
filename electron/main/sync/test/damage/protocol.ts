import type { OutboxState } from "#shared/outbox/schema.ts";
import type { SessionState } from "#shared/session/schema.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";

/** The folder of the app's data, and the file that replaces the system's keychain. */
export type Computer = { folder: string; keychain: string };

/** A text and its recipient. */
export type Written = { userId: string; text: string };

/** What a user sees of the current account. */
export type Snapshot = {
  status: SessionState["status"];
  /** The notice about what is stored or about the last session. */
  notice: string | null;
  recoveries: RecoveryNotice[];
  stored: Stored | { failure: string };
  /** Errors that appear in the log only. */
  reports: string[];
};

export type Stored = {
  messages: (Written & { state: OutboxState; hasFailed: boolean })[];
  /** Whether the outbox is known to lack something. */
  hasLosses: boolean;
  /** The drafts to all colleagues. */
  drafts: Written[];
  /** The texts of a conversation's messages. */
  received: string[];
};

/** What a test calls in the process of the app. */
export type AppFunctions = {
  begin(computer: Computer): Promise<Snapshot>;
  describe(): Promise<Snapshot>;
  signIn(credentials: { serverUrl: string; username: string; password: string }): Promise<void>;
  setOnline(isOnline: boolean): Promise<void>;
  send(message: Written): Promise<string>;
  saveDraft(draft: Written): Promise<void>;
  /** Closes everything; the process ends after the response. */
  quit(): Promise<void>;
};

/** The users to whom messages and drafts are written. */
export const colleagues = ["2", "3", "4"];

/** The user who has written long messages back. */
export const correspondent = "4";

/** The distinct texts of the correspondent. */
export const received = Array.from({ length: 20 }, (_, at) =>
  Array.from({ length: 200 }, (_word, index) => `${at}.${index}`).join(" "),
);
