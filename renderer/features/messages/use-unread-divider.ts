import { useEffect, useState } from "react";
import { findUnread } from "./thread-query.ts";

/** What the person sees of a thread, and does about it. */
export type Watching = {
  /** How many of its messages are unread. */
  unread: number;
  /** Its end is before their eyes, so that they see what arrives. */
  isSeeing: boolean;
  /** Counts what they have sent from here. */
  sent: number;
};

/** `isPassed` where all that follows it was seen. */
type Line = { id: string; isPassed: boolean };

/**
 * The message from which on nobody saw them arrive: where the thread opened, or what came while the
 * window was left or the end was out of view. It stays until the person answers or leaves.
 * `opened` is undefined until the thread has opened.
 */
export function useUnreadDivider(
  userId: string,
  opened: string | null | undefined,
  { unread, isSeeing, sent }: Watching,
): string | null {
  const [line, setLine] = useState<Line | null>(null);
  const [known, setKnown] = useState({ opened, sent });
  if (known.opened === undefined && opened !== undefined) {
    setKnown({ opened, sent });
    if (opened !== null) setLine({ id: opened, isPassed: false });
  } else if (known.sent !== sent) {
    setKnown({ opened, sent });
    setLine(null);
  }
  if (unread === 0 && line?.isPassed === false) setLine({ ...line, isPassed: true });

  const isMissing = unread > 0 && !isSeeing && opened !== undefined && line?.isPassed !== false;
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    findUnread(userId)
      .then(({ unreadId }) => {
        if (isWanted && unreadId !== null) setLine({ id: unreadId, isPassed: false });
      })
      .catch(() => {
        // The thread says itself that its messages cannot be read.
      });
    return () => {
      isWanted = false;
    };
  }, [isMissing, userId]);

  return line?.id ?? null;
}
