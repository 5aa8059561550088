import { useEffect, useRef, useState } from "react";
import type { ConversationRow } from "#shared/model/message.ts";

const maxCharacters = 200;

/** Says what arrives while a conversation is open, for those who hear it. */
export function useArrivals({ name, unread, lastText, isLastOutgoing }: ConversationRow) {
  const [announcement, announce] = useState("");
  const known = useRef(unread);
  useEffect(() => {
    const isMore = unread > known.current;
    known.current = unread;
    if (!isMore || isLastOutgoing || lastText === null) return;
    announce(`${name}: ${lastText.slice(0, maxCharacters)}`);
  }, [name, unread, lastText, isLastOutgoing]);
  return { announcement, announce };
}
