import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import type { ConversationRow } from "#shared/features/messages/schema.ts";
import { type Opening, openAt, type ScrollAnchor, useChat } from "./store.ts";
import { PastNote, type Sought, ThreadView } from "./thread-view.tsx";
import { type Thread, useThread } from "./use-thread.ts";

type ThreadByIdProps = { row: ConversationRow; sought: Sought; sent: number; onWrite: () => void };

/** The thread of a conversation from where it opens, or what there is to say where it is empty. */
export function ThreadById({ row, sought, sent, onWrite }: ThreadByIdProps) {
  const { userId, unread } = row;
  const [isSeeing, setSeeing] = useState(true);
  const [opening] = useState<Opening>(() => useChat.getState().openings[userId] ?? "unread");
  const [mount] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const watching = { unread, isSeeing, sent };
  const { thread, unreadId, error } = useThread(userId, mount, opening, watching);

  // What was found elsewhere in the conversation is brought here.
  useEffect(() => {
    if (sought.id === null || thread === null) return;
    if (thread.lines.some(({ key }) => key === sought.id)) return;
    openAt(userId, { id: sought.id, align: "center", offset: 0 });
  }, [sought.id, thread, userId]);

  if (thread === null && error !== null) {
    const readAgain = () => void client.invalidateQueries({ queryKey: ["messages"] });
    return <ReadFailure title="The messages cannot be read" error={error} onRetry={readAgain} />;
  }
  if (thread === null) return <div className="column fill" />;
  if (thread.lines.length === 0) return <NothingHere thread={thread} row={row} />;
  return (
    <ThreadView
      row={row}
      thread={thread}
      start={findStart(opening, unreadId)}
      sought={sought}
      sent={sent}
      onWrite={onWrite}
      onSee={setSeeing}
      onReopenAtEnd={() => openAt(userId, "end")}
    />
  );
}

function findStart(opening: Opening, unreadId: string | null): ScrollAnchor | null {
  if (typeof opening === "object") return opening;
  const isAtUnread = opening === "unread" && unreadId !== null;
  return isAtUnread ? { id: unreadId, align: "start", offset: 0 } : null;
}

function NothingHere({ thread, row }: { thread: Thread; row: ConversationRow }) {
  const { past, loadOlder } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once.
  useEffect(loadOlder, []);
  return (
    <div className="column fill">
      {row.lastText === null ? (
        <EmptyState title="No messages yet">
          Your messages go only to <bdi>{row.name}</bdi> alone.
        </EmptyState>
      ) : (
        <EmptyState title="No messages stored yet">They will load when you're online.</EmptyState>
      )}
      <PastNote past={past} onRetry={loadOlder} />
    </div>
  );
}
