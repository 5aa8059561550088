import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import type { ConversationRow } from "#shared/features/messages/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type Opening, openAt, type ScrollAnchor, useChat } from "./store.ts";
import { HistoryNote, type SearchTarget, ThreadView } from "./thread-view.tsx";
import { type Thread, useThread } from "./use-thread.ts";

type ThreadByIdProps = {
  row: ConversationRow;
  searchTarget: SearchTarget;
  sent: number;
  onWrite: () => void;
};

/** Loads and shows the thread of a conversation, or why it is empty. */
export function ThreadById({ row, searchTarget, sent, onWrite }: ThreadByIdProps) {
  const { userId, unread } = row;
  const [isReading, setIsReading] = useState(true);
  const [opening] = useState<Opening>(() => useChat.getState().openings[userId] ?? "unread");
  const [threadId] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const reader = { unread, isReading, sent };
  const { thread, unreadId, error } = useThread(userId, threadId, opening, reader);

  // Reopens the thread at a hit that is not loaded.
  useEffect(() => {
    if (searchTarget.id === null || thread === null) return;
    if (thread.lines.some(({ key }) => key === searchTarget.id)) return;
    openAt(userId, { id: searchTarget.id, align: "center", offset: 0 });
  }, [searchTarget.id, thread, userId]);

  if (thread === null && error !== null) {
    const retry = () => void client.invalidateQueries({ queryKey: ["messages"] });
    return <ReadFailure title={t("messages.unreadable")} error={error} onRetry={retry} />;
  }
  if (thread === null) return <div className="column fill" />;
  if (thread.lines.length === 0) return <EmptyThread thread={thread} row={row} />;
  return (
    <ThreadView
      row={row}
      thread={thread}
      start={findStart(opening, unreadId)}
      searchTarget={searchTarget}
      sent={sent}
      onWrite={onWrite}
      onReadingChange={setIsReading}
      onReopenAtEnd={() => openAt(userId, "end")}
    />
  );
}

function findStart(opening: Opening, unreadId: string | null): ScrollAnchor | null {
  if (typeof opening === "object") return opening;
  const isAtUnread = opening === "unread" && unreadId !== null;
  return isAtUnread ? { id: unreadId, align: "start", offset: 0 } : null;
}

function EmptyThread({ thread, row }: { thread: Thread; row: ConversationRow }) {
  const { history, loadOlder } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once.
  useEffect(loadOlder, []);
  return (
    <div className="column fill">
      {row.lastText === null ? (
        <EmptyState title={t("messages.noMessagesYet")}>
          {rich("messages.onlyToName", { name: <bdi>{row.name}</bdi> })}
        </EmptyState>
      ) : (
        <EmptyState title={t("messages.noMessagesStoredYet")}>
          {t("messages.loadWhenOnline")}
        </EmptyState>
      )}
      <HistoryNote history={history} onRetry={loadOlder} />
    </div>
  );
}
