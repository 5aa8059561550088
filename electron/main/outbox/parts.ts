import type { FetchedConversation } from "#main/features/messages/sync/fetch-conversation.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxCount, OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import type { Device } from "./send-operation.ts";
import type { OutboxChange } from "./store/move-entry.ts";

/** A message in the outbox. */
export type MessageEntry = OutboxEntry & { operation: { kind: "message" } };

/** What the outbox needs to reach the service. */
export type OutboxParts = Clock & {
  workspace: Pick<Workspace, "service" | "store">;
  /** Asks for at most `limit` of the newest messages of a conversation, and stores them. */
  fetchMessages: (
    userId: string,
    limit: number,
    signal: AbortSignal,
  ) => Promise<Result<FetchedConversation>>;
  device: Device;
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

/** A service may still be at work on a message whose sender waits no longer. */
export const timeout: DurationMs = 30_000;
