import type { Workspace } from "#main/session/workspace.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type {
  OperationKind,
  OutboxCount,
  OutboxEntry,
  OutboxState,
} from "#shared/outbox/schema.ts";
import type { EntryOf, OutboxChange } from "./store/entry.ts";

export type OutboxParts = Clock & {
  workspace: Pick<Workspace, "service" | "store">;
  jobs: Jobs;
  /** Runs after entries were added or took a step. */
  onChange: (count: OutboxCount) => void;
  /** Runs when the service has received the operation of an entry. */
  onSent: (entry: OutboxEntry) => void;
  /** Runs when the service no longer accepts the token. */
  onExpired: () => void;
  /** Turns a thrown error into a failure. */
  explain: (error: unknown) => { ok: false } & Failure;
};

/** Takes an entry a step further if it is in one of these states, else resolves to null. */
export type StateTransition = (
  entry: OutboxEntry,
  from: readonly OutboxState[],
  change: OutboxChange,
) => Promise<OutboxEntry | null>;

export type JobParts = Omit<OutboxParts, "jobs">;

/** Takes an entry one step further: sends its operation, or finds out whether it was sent. */
export type TakeStep<K extends OperationKind> = (
  entry: EntryOf<K>,
  signal: AbortSignal,
) => Promise<Result<null>>;

/** Creates the function that takes the steps of a kind of operation. */
export type Job<K extends OperationKind> = (
  parts: JobParts,
  transition: StateTransition,
) => TakeStep<K>;

export type Jobs = { [K in OperationKind]: Job<K> };

/** A service may still process a message after its sender has stopped waiting. */
export const timeout: DurationMs = 30_000;
