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

/** What the outbox needs to reach the service. */
export type OutboxParts = Clock & {
  workspace: Pick<Workspace, "service" | "store">;
  jobs: Jobs;
  /** Entries were added or took a step. */
  onChange: (count: OutboxCount) => void;
  /** The service has what an entry asks for. */
  onSent: (entry: OutboxEntry) => void;
  /** The service no longer accepts the token. */
  onExpired: () => void;
  /** Makes an outcome of whatever was thrown. */
  explain: (error: unknown) => { ok: false } & Failure;
};

/** Takes an entry a step further from one of these states; null where it is in another by now. */
export type StateTransition = (
  entry: OutboxEntry,
  from: readonly OutboxState[],
  change: OutboxChange,
) => Promise<OutboxEntry | null>;

/** What a job needs to send its operations. */
export type JobParts = Omit<OutboxParts, "jobs">;

/** Takes an entry one step further: sends its operation, or finds out what became of it. */
export type TakeStep<K extends OperationKind> = (
  entry: EntryOf<K>,
  signal: AbortSignal,
) => Promise<Result<null>>;

/** Makes what takes the steps of a kind of operation. */
export type Job<K extends OperationKind> = (
  parts: JobParts,
  transition: StateTransition,
) => TakeStep<K>;

/** How the operations of each kind are sent. */
export type Jobs = { [K in OperationKind]: Job<K> };

/** A service may still be at work on a message whose sender waits no longer. */
export const timeout: DurationMs = 30_000;
