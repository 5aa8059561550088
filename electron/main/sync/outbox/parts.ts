import type { SetTimer } from "#main/polling/poller.ts";
import { nextDelay, type PollInterval } from "#main/polling/schedule.ts";
import type { OutboxChange } from "#main/store/outbox/move-entry.ts";
import type { FetchedConversation } from "#main/sync/messages/fetch-conversation.ts";
import type { Workspace } from "#main/workspace.ts";
import type { Failure, Result } from "#shared/ipc/failure.ts";
import type { OutboxCount, OutboxEntry, OutboxState } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Device } from "./send-operation.ts";

/** Asks for at most `limit` of the newest messages of a conversation, and stores them. */
export type FetchMessages = (
  userId: string,
  limit: number,
  signal: AbortSignal,
) => Promise<
  Result<Pick<FetchedConversation, "messages" | "unreadable" | "repeated" | "serverTime">>
>;

/** What the outbox needs to reach the service. */
export type OutboxParts = {
  workspace: Pick<Workspace, "service" | "store">;
  now: () => EpochMs;
  /** A number in [0, 1). */
  random: () => number;
  setTimer: SetTimer;
  fetchMessages: FetchMessages;
  device: Device;
  /** Entries were added or took a step. */
  onChange: (count: OutboxCount) => void;
  /** The service has what an entry asks for. */
  onSent: (entry: OutboxEntry) => void;
  /** The service no longer accepts the token. */
  onExpired: () => void;
};

/** Takes an entry a step further from one of these states; null where it is in another by now. */
export type StateTransition = (
  entry: OutboxEntry,
  from: readonly OutboxState[],
  change: OutboxChange,
) => Promise<OutboxEntry | null>;

/** Nothing is ever given up, so that the wait must not become too long to notice. */
const pollInterval: PollInterval = { every: 0, longest: 5 * 60_000 };

/** How long to wait after so many failures in a row. */
export const delayAfter = (
  failuresInRow: number,
  { retryAfterMs = null }: { retryAfterMs?: DurationMs | null },
  random: number,
): DurationMs => nextDelay(pollInterval, { failuresInRow, retryAfterMs }, random);

/** A failure as an entry keeps it. */
export const toCause = ({ code, message }: Failure): NonNullable<OutboxEntry["cause"]> => ({
  code,
  message,
});
