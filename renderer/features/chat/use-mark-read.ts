import { useEffect, useRef } from "react";
import { useIsAttended } from "#renderer/lib/attended.ts";
import { call } from "#renderer/lib/bridge.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** So long must something be in view to have been seen. */
const glance = 1_000;

type Seen = {
  userId: string;
  /** When the newest incoming message was sent; null where there is none. */
  newest: EpochMs | null;
  unread: number;
  isEndInView: boolean;
};

/** Marks a conversation as read when its end has really been before somebody's eyes. */
export function useMarkRead({ userId, newest, unread, isEndInView }: Seen): void {
  const isAttended = useIsAttended();
  const marked = useRef<EpochMs | null>(null);
  const isNews = newest !== null && unread > 0 && marked.current !== newest;
  const isSeen = isNews && isEndInView && isAttended;
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => {
      marked.current = newest;
      call("conversation.markRead", { userId, until: newest }).catch(() => {
        // It stays unread, and is tried again when it is looked at again.
        marked.current = null;
      });
    }, glance);
    return () => clearTimeout(timer);
  }, [isSeen, userId, newest]);
}
