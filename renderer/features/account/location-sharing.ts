import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type Position, watchPosition } from "./position.ts";
import { readSharing, recordSharing, sharePosition, useSharing } from "./sharing.ts";
import { isWorthSharing } from "./sharing-rule.ts";

const lookAgain: DurationMs = 60_000;

/** Shares where this computer is for as long as it is mounted; draws nothing. */
export function LocationSharing({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  // What was shared is kept as long as somebody has looked at it.
  useSharing(accountId);
  useEffect(() => shareWhileOpen(client, accountId), [client, accountId]);
  return null;
}

/** Shares where this computer is with an account's service, as it moves. Returns how to stop. */
function shareWhileOpen(client: QueryClient, accountId: string): () => void {
  let position: Position | null = null;
  /** When a position was sent last, successfully or not. */
  let tried: EpochMs | null = null;
  let isSending = false;
  let isLost = false;
  let isOver = false;

  const recordTrouble = (trouble: string | null) => {
    if (!isOver) recordSharing(client, accountId, { trouble });
  };
  const consider = async () => {
    const { last } = readSharing(client, accountId);
    if (position === null || isSending) return;
    if (!isWorthSharing(position, last, tried, Date.now())) return;
    tried = Date.now();
    isSending = true;
    try {
      const shared = await sharePosition(position, accountId);
      recordSharing(client, accountId, { last: shared });
      recordTrouble(null);
    } catch (error) {
      recordTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      isSending = false;
    }
  };
  const watch = () =>
    watchPosition(
      (next) => {
        if (isLost) recordTrouble(null);
        isLost = false;
        position = next;
        void consider();
      },
      ({ message }) => {
        isLost = true;
        recordTrouble(message);
      },
    );
  let stopWatching = watch();
  const timer = setInterval(() => {
    void consider();
    if (!isLost) return;
    // Meanwhile it may have been allowed, or have found a signal.
    stopWatching();
    stopWatching = watch();
  }, lookAgain);

  return () => {
    recordTrouble(null);
    isOver = true;
    clearInterval(timer);
    stopWatching();
  };
}
