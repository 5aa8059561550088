import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { Split } from "#renderer/ui/split.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { ConversationToolbar } from "./conversation-toolbar.tsx";
import { NewMessage } from "./new-message.tsx";
import { conversationPageQuery } from "./queries.ts";
import { chatSelection, useChat } from "./store.ts";

/** The place of the private messages. */
export function MessagesScreen() {
  useTitle("Messages");
  const isNarrow = useIsNarrow();
  const query = useChat((chat) => chat.query);
  const isChoosing = useChat((chat) => chat.isChoosing);
  const pages = usePages(conversationPageQuery, query);
  const isDetailOpen = chatSelection.useListSelection((state) => state.isDetailOpen);
  return (
    <>
      <Split
        title="Messages"
        isDetailOpen={isDetailOpen}
        list={
          <>
            <ConversationToolbar onLeaveFilter={chatSelection.back} />
            <ConversationList pages={pages} />
          </>
        }
        // What is not seen must not count as read.
        detail={
          (!isNarrow || isDetailOpen) && (
            <ConversationPane isNarrow={isNarrow} hasRows={(pages.total ?? 0) > 0} />
          )
        }
      />
      {isChoosing && <NewMessage />}
    </>
  );
}
