import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type Position, watchPosition } from "./position.ts";
import {
  isWorthSharing,
  readSharing,
  recordSharing,
  sharePosition,
  useSharing,
} from "./sharing.ts";

const retryInterval: DurationMs = 60_000;

/** Shares the location of this computer while mounted; renders nothing. */
export function LocationSharing({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  // The query is stored only after it has had an observer.
  useSharing(accountId);
  useEffect(() => shareWhileOpen(client, accountId), [client, accountId]);
  return null;
}

/** Shares the location with the service of an account whenever it changes. Returns a function that stops. */
function shareWhileOpen(client: QueryClient, accountId: string): () => void {
  let position: Position | null = null;
  /** Time of the last attempt, successful or not. */
  let attempted: EpochMs | null = null;
  let isSending = false;
  let isLost = false;
  let isStopped = false;

  const recordFailure = (failure: string | null) => {
    if (!isStopped) recordSharing(client, accountId, { failure });
  };
  const shareIfDue = async () => {
    const { last } = readSharing(client, accountId);
    if (position === null || isSending) return;
    if (!isWorthSharing(position, last, attempted, Date.now())) return;
    attempted = Date.now();
    isSending = true;
    try {
      const shared = await sharePosition(position, accountId);
      recordSharing(client, accountId, { last: shared });
      recordFailure(null);
    } catch (error) {
      recordFailure(readErrorMessage(error));
    } finally {
      isSending = false;
    }
  };
  const watch = () =>
    watchPosition(
      (next) => {
        if (isLost) recordFailure(null);
        isLost = false;
        position = next;
        void shareIfDue();
      },
      ({ message }) => {
        isLost = true;
        recordFailure(message);
      },
    );
  let stopWatching = watch();
  const timer = setInterval(() => {
    void shareIfDue();
    if (!isLost) return;
    // Permission or a signal may be available by now.
    stopWatching();
    stopWatching = watch();
  }, retryInterval);

  return () => {
    recordFailure(null);
    isStopped = true;
    clearInterval(timer);
    stopWatching();
  };
}
