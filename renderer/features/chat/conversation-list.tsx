import { useQueryClient } from "@tanstack/react-query";
import { classifyEmptyList } from "#renderer/lib/empty-reason.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyList } from "#renderer/ui/empty-list.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { WindowList } from "#renderer/ui/window-list/window-list.tsx";
import { type ListedConversation, renderConversationRow } from "./conversation-row.tsx";
import { MoreConversations } from "./more-conversations.tsx";
import type { ConversationQuery } from "./queries.ts";
import { chatSelection, chooseWhom, filterConversations, focusChatFilter } from "./store.ts";

/** The keyboard goes to where one writes, however a conversation is opened. */
const open = () => chatSelection.open(true);
const openSelected = () => {
  if (chatSelection.useListSelection.getState().selected !== null) open();
};
const listKeys = { "/": focusChatFilter, r: openSelected, n: () => chooseWhom(true) };

type ConversationListProps = { pages: Pages<ListedConversation, ConversationQuery> };

/** The list of conversations, or what there is to say where it is empty. */
export function ConversationList({ pages }: ConversationListProps) {
  const { selected, listFocus } = chatSelection.useListSelection();
  const gap = classifyEmptyList(pages, useFreshness("conversations"));
  const client = useQueryClient();
  const refresh = useRefresh("conversations");

  if (gap !== null) {
    return (
      <EmptyList
        gap={gap}
        noun="messages"
        onReadAgain={() => void client.invalidateQueries({ queryKey: ["conversations"] })}
        onRefresh={refresh.mutate}
      >
        <NoConversations filter={pages.shown.filter} />
      </EmptyList>
    );
  }
  return (
    <>
      <WindowList
        label="Conversations"
        count={pages.total ?? 0}
        rowHeight={60}
        rowAt={pages.rowAt}
        indexOf={pages.indexOf}
        renderRow={renderConversationRow}
        selected={selected}
        onSelect={chatSelection.select}
        onOpen={open}
        onShow={pages.show}
        identity={pages.shown}
        isFormer={pages.isFormer}
        focusRequest={listFocus}
        keys={listKeys}
      />
      <MoreConversations />
    </>
  );
}

function NoConversations({ filter }: { filter: string }) {
  if (filter !== "") {
    return (
      <EmptyState
        isUnseen
        title="No conversation matches"
        action={<Button onClick={() => filterConversations("")}>Clear filter</Button>}
      >
        No results for “<bdi>{filter}</bdi>”.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No messages"
      action={
        <Button look="primary" onClick={() => chooseWhom(true)}>
          New message
        </Button>
      }
    >
      Conversations appear here automatically.
    </EmptyState>
  );
}
