import { useEffect } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** So long must something be in view to have been seen. */
const glance = 1_000;

type Seen = {
  userId: string;
  /** When the newest incoming message was sent, or came here; null where there is none. */
  newest: EpochMs | null;
  unread: number;
  /** The end is before somebody's eyes. */
  isSeeing: boolean;
};

/** Marks a conversation as read when its end has really been before somebody's eyes. */
export function useMarkRead({ userId, newest, unread, isSeeing }: Seen): void {
  const accountId = useAccountId();
  useEffect(() => {
    if (newest === null || unread === 0 || !isSeeing) return;
    const timer = setTimeout(() => {
      call("conversation.markRead", { userId, until: newest }, accountId).catch(() => {
        // It stays unread, and is tried again when it is looked at again.
      });
    }, glance);
    return () => clearTimeout(timer);
  }, [accountId, userId, newest, unread, isSeeing]);
}
