import type { QueryClient } from "@tanstack/react-query";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { type Position, watchPosition } from "./position.ts";
import { noteSharing, readSharing, sharePosition } from "./sharing.ts";
import { isWorthSharing } from "./sharing-rule.ts";

const lookAgain: DurationMs = 60_000;

/** Shares where this computer is with an account's service, as it moves. Returns how to stop. */
export function shareWhileOpen(client: QueryClient, accountId: string): () => void {
  let position: Position | null = null;
  /** When a position was sent last, successfully or not. */
  let tried: EpochMs | null = null;
  let isSending = false;
  let isLost = false;
  let isOver = false;

  const noteTrouble = (trouble: string | null) => {
    if (!isOver) noteSharing(client, accountId, { trouble });
  };
  const consider = async () => {
    const { last } = readSharing(client, accountId);
    if (position === null || isSending) return;
    if (!isWorthSharing(position, last, tried, Date.now())) return;
    tried = Date.now();
    isSending = true;
    try {
      const shared = await sharePosition(position, accountId);
      noteSharing(client, accountId, { last: shared });
      noteTrouble(null);
    } catch (error) {
      noteTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      isSending = false;
    }
  };
  const watch = () =>
    watchPosition(
      (next) => {
        if (isLost) noteTrouble(null);
        isLost = false;
        position = next;
        void consider();
      },
      ({ message }) => {
        isLost = true;
        noteTrouble(message);
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
    noteTrouble(null);
    isOver = true;
    clearInterval(timer);
    stopWatching();
  };
}
