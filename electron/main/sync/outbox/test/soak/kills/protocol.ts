import type { DialectName } from "#demo/dialects/choose.ts";
import type { Operation, OutboxCount } from "#shared/model/outbox.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** Carries the id of the entry that a request sends, for the judge alone. */
export const entryHeader = "x-soak-entry";

/** How the app is to begin. */
export type Beginning = {
  folder: string;
  /** Whether the store is in a thread of its own, as in the app. */
  isThreaded: boolean;
  baseUrl: string;
  token: string;
  dialect: DialectName;
  origin: EpochMs;
  seed: number;
};

/** What the app is told. */
export type Order =
  | ({ to: "begin" } & Beginning)
  | { to: "add"; operation: Operation }
  | { to: "retry" }
  | { to: "quit" };

/** What the app tells. */
export type News =
  /** The outbox is at work. */
  | { of: "start" }
  /** An operation is durable. */
  | { of: "said"; entryId: string }
  | { of: "count"; count: OutboxCount }
  | { of: "problem"; problem: string };
