import { useMutation } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import type { KeyboardEvent } from "react";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { classifyEmptyList, type Pages, usePages } from "#renderer/lib/pages.ts";
import { lazyOnRender, lazyWhenIdle } from "#renderer/lib/preload.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import {
  severalKey,
  useMessageSubjects,
} from "#renderer/records/message-template/message-subjects.ts";
import { findNextRow } from "#renderer/records/next-row.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { describePerson, PersonField } from "#renderer/records/person-field.tsx";
import { ListQueryField } from "#renderer/records/query/query-field.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ListHeader, LoadMore } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { conversationPage } from "#shared/features/messages/conversation-page.ts";
import { t } from "#shared/texts/t.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { Initials, type ListedConversation, renderConversationRow } from "./conversation-row.tsx";
import styles from "./conversations.module.css";
import { useStoredDraft } from "./group/group-draft.ts";
import { type ConversationQuery, conversationPageQuery } from "./queries.ts";
import {
  chatSelection,
  filterConversations,
  focusChatFilter,
  openGroupDialog,
  openRecipientDialog,
  showConversation,
  travelChat,
  useChat,
} from "./store.ts";

const LazyPastMessages = lazyOnRender(
  async () => (await import("./past-messages.tsx")).PastMessages,
);

/** The messages screen: conversations and the selected one, or the messages of a time. */
export function MessagesScreen() {
  const asOf = useChat((chat) => chat.asOf);
  return asOf === null ? <CurrentMessages /> : <LazyPastMessages asOf={asOf} />;
}

function CurrentMessages() {
  useWindowTitle(t("common.messages"));
  const isNarrow = useIsNarrow();
  const query = useChat((chat) => chat.query);
  const isChoosingRecipient = useChat((chat) => chat.isChoosingRecipient);
  const isDialogOpen = useChat((chat) => chat.isWritingToSeveral);
  const hasSubject = useMessageSubjects((subjects) => subjects[severalKey] != null);
  const pages = usePages(conversationPageQuery, query);
  const isDetailOpen = chatSelection.useListSelection((state) => state.isDetailOpen);
  const hasRows = (pages.total ?? 0) > 0;
  return (
    <>
      <Split
        title={t("common.messages")}
        isDetailOpen={isDetailOpen}
        list={
          <>
            <Toolbar />
            <LazyGroupList />
            <ConversationList pages={pages} />
            {hasRows && <MoreConversations />}
          </>
        }
        // Hidden messages must not be marked as read.
        detail={
          (!isNarrow || isDetailOpen) && (
            <ConversationPane
              isNarrow={isNarrow}
              hasRows={hasRows}
              next={findNextRow(pages, chatSelection, renderConversationRow, isUnread)}
            />
          )
        }
      />
      {isChoosingRecipient && <NewMessage />}
      {(isDialogOpen || hasSubject) && <LazyComposer />}
    </>
  );
}

const isUnread = ({ unread }: ListedConversation): boolean => unread > 0;

// Nothing about messages to several people is loaded before the first paint.
const LazyGroupList = lazyWhenIdle(async () => (await import("./group/group-list.tsx")).GroupList);
const LazyComposer = lazyWhenIdle(
  async () => (await import("./group/group-composer.tsx")).GroupComposer,
);

const startNewMessage = () => openRecipientDialog(true);
const newKeys = "Mod+n";

function Toolbar() {
  const { query, filterFocus } = useChat();
  useKeys({ [newKeys]: startNewMessage });
  return (
    <ListHeader
      title={t("common.messages")}
      choice={
        <>
          <AsOfButton asOf={undefined} onChoose={travelChat} />
          <IconButton
            icon={SquarePen}
            size={16}
            label={t("messages.newMessage")}
            keys={newKeys}
            onClick={startNewMessage}
          />
        </>
      }
    >
      <ListQueryField
        collection="conversations"
        label={t("messages.filterConversations")}
        value={query.filter}
        focusRequest={filterFocus}
        onFocus={focusChatFilter}
        onChange={filterConversations}
        onLeave={chatSelection.back}
      />
    </ListHeader>
  );
}

/** Opens the selected conversation with focus in the message field. */
const open = () => chatSelection.open(true);
const openSelected = () => {
  if (chatSelection.useListSelection.getState().selected !== null) open();
};
const listKeys = { "/": focusChatFilter, r: openSelected, n: startNewMessage };

const ownCollections = ["conversations", "messages"] as const;

function ConversationList({ pages }: { pages: Pages<ListedConversation, ConversationQuery> }) {
  const emptyReason = classifyEmptyList(pages, useFreshness("conversations"));
  const refresh = useRefresh("conversations");
  return (
    <PagedList
      label={t("messages.conversations")}
      noun="message"
      queryKey={["conversations"]}
      pages={pages}
      emptyReason={emptyReason}
      listSelection={chatSelection}
      renderRow={renderConversationRow}
      keys={listKeys}
      onOpen={open}
      collections={ownCollections}
      onRefresh={refresh.mutate}
    >
      <NoConversations {...pages.shown} />
    </PagedList>
  );
}

function NoConversations({ filter }: ConversationQuery) {
  return filter === "" ? (
    <EmptyState
      title={t("messages.noMessages")}
      action={
        <Button variant="primary" onClick={startNewMessage}>
          {t("messages.newMessage")}
        </Button>
      }
    >
      {t("messages.conversationsAppearHere")}
    </EmptyState>
  ) : (
    <EmptyState
      isUnseen
      title={t("messages.noConversationMatches")}
      action={<Button onClick={() => filterConversations("")}>{t("common.clearFilter")}</Button>}
    >
      {rich("messages.noResultsFor", { filter: <bdi>{filter}</bdi> })}
    </EmptyState>
  );
}

/** Requests more conversations if the service may have more than the first page. */
function MoreConversations() {
  const total = useFreshness("conversations")?.total ?? 0;
  const { mutate, isPending, error, data } = useMutation<{ hasMore: boolean }, FailureError, void>({
    mutationFn: () => call("conversation.fetchMore", null),
  });
  if (total < conversationPage) return null;
  return (
    <LoadMore
      label={t("messages.showMoreConversations")}
      endText={t("messages.noMoreConversations")}
      isPending={isPending}
      isEnd={data?.hasMore === false}
      failure={error?.message ?? null}
      onLoad={mutate}
    />
  );
}

const classes = { list: styles.people, row: styles.person, empty: styles.empty };

/** Opens the dialog for a message to several people, with its draft if there is one. */
function WriteToSeveral() {
  const { to = [] } = useStoredDraft() ?? {};
  return (
    <Button onClick={() => openGroupDialog(true)}>
      {to.length > 0
        ? t("messages.continueToCount", { count: to.length })
        : t("messages.messageSeveral")}
    </Button>
  );
}

const close = () => openRecipientDialog(false);

/** Closes on the first press; the field itself would only clear its text. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

/** Lets the user choose a recipient among all people named in stored records, or write to several. */
const NewMessage = () => (
  <Dialog title={t("messages.newMessage")} onClose={close} actions={<WriteToSeveral />}>
    <PersonField
      label={t("messages.toWhom")}
      isFocused
      limit={50}
      classes={classes}
      emptyText={t("messages.noPeopleYet")}
      onKeyDown={closeOnEscape}
      onSelect={({ id }) => showConversation(id)}
    >
      {(person) => (
        <>
          <Initials name={person.displayName} />
          <span className={styles.name} dir="auto">
            {person.displayName}
          </span>{" "}
          <bdi className="caption ellipsis own-side">{describePerson(person)}</bdi>
        </>
      )}
    </PersonField>
  </Dialog>
);
