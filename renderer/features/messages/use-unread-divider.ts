import { useEffect, useState } from "react";
import { findUnread } from "./thread-query.ts";

/** What the user sees of a thread and has sent. */
export type Reader = {
  /** Number of unread messages. */
  unread: number;
  /** Whether the user reads the end of the thread. */
  isReading: boolean;
  /** Counts the messages that the user has sent from here. */
  sent: number;
};

/** `isRead` if all messages below it have been read. */
type Divider = { id: string; isRead: boolean };

/**
 * Returns the first message that the user has not seen arrive: the first unread one on opening, or
 * one that arrived while the end was not read. It stays until the user replies or leaves. `opened`
 * is undefined while the thread is loading.
 */
export function useUnreadDivider(
  userId: string,
  opened: string | null | undefined,
  { unread, isReading, sent }: Reader,
): string | null {
  const [divider, setDivider] = useState<Divider | null>(null);
  const [known, setKnown] = useState({ opened, sent });
  if (known.opened === undefined && opened !== undefined) {
    setKnown({ opened, sent });
    if (opened !== null) setDivider({ id: opened, isRead: false });
  } else if (known.sent !== sent) {
    setKnown({ opened, sent });
    setDivider(null);
  }
  if (unread === 0 && divider?.isRead === false) setDivider({ ...divider, isRead: true });

  const isMissing = unread > 0 && !isReading && opened !== undefined && divider?.isRead !== false;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    findUnread(userId)
      .then(({ unreadId }) => {
        if (isCurrent && unreadId !== null) setDivider({ id: unreadId, isRead: false });
      })
      .catch(() => {
        // The thread itself reports that messages cannot be read.
      });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, userId]);

  return divider?.id ?? null;
}
