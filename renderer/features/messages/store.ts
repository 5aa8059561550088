import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { clearDrafts } from "#renderer/lib/drafts.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import { windowStorage } from "#renderer/lib/window-name.ts";
import { useMessageSubjects } from "#renderer/records/message-template/message-subjects.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { ConversationQuery } from "./queries.ts";

/** Scroll position: a message, and the distance of its start from the top of the view in pixels. */
export type ScrollAnchor = { id: string; align: "start" | "center"; offset: number };

/** Where a conversation opens: at the first unread message or else its end, or at an anchor. */
export type Opening = ScrollAnchor | "unread" | "end";

type ChatState = {
  query: ConversationQuery;
  /** Counts the requests to focus the filter field. */
  filterFocus: number;
  isChoosingRecipient: boolean;
  /** Whether the dialog for a message to several people is open. */
  isWritingToSeveral: boolean;
  /** Where each conversation opens, by the other user's id, if not at the first unread message. */
  openings: Readonly<Record<string, Opening>>;
  /** Counts the requests to open a conversation at a message. */
  visit: number;
  /** The time as of which messages are shown; null for now. */
  asOf: EpochMs | null;
};

const initialState: ChatState = {
  query: { filter: "" },
  filterFocus: 0,
  isChoosingRecipient: false,
  isWritingToSeveral: false,
  openings: {},
  visit: 0,
  asOf: null,
};

/** Key in local storage of the open conversation and all openings: only ids, no text. */
const storageKey = "chat";
type StoredAnchors = Partial<Pick<ChatState, "openings"> & { userId: string }>;

function readScrollAnchors(): StoredAnchors {
  try {
    return JSON.parse(windowStorage.getItem(storageKey) ?? "{}");
  } catch {
    // Damaged anchors must not prevent the window from opening.
    return {};
  }
}

const stored = readScrollAnchors();

/** UI state of the messages screen, with the scroll position of each conversation. */
export const useChat = create<ChatState>(() => ({
  ...initialState,
  openings: stored.openings ?? {},
}));
persistStore("messages", useChat, ["query", "isChoosingRecipient", "isWritingToSeveral"]);

/** The selected conversation, by the other user's id. */
export const chatSelection = createListSelection("messages");

if (stored.userId !== undefined) chatSelection.select({ id: stored.userId, index: null });
chatSelection.useListSelection.subscribe(({ selected }, before) => {
  if (selected?.id !== before.selected?.id) storeScrollAnchors();
});

export const filterConversations = (filter: string): void =>
  useChat.setState({ query: { filter } });

/** Shows messages as of a time, or as they are now if null. */
export const travelChat = (asOf: EpochMs | null): void => useChat.setState({ asOf });

/** Focuses the filter field. */
export function focusChatFilter(): void {
  chatSelection.useListSelection.setState({ isDetailOpen: false });
  useChat.setState(({ filterFocus }) => ({ filterFocus: filterFocus + 1 }));
}

export const openRecipientDialog = (isChoosingRecipient: boolean): void =>
  useChat.setState({ isChoosingRecipient });

/** Opens or closes the dialog for a message to several people; closes the one for a recipient. */
export const openGroupDialog = (isWritingToSeveral: boolean): void =>
  useChat.setState({ isWritingToSeveral, isChoosingRecipient: false });

/** Opens a conversation at its first unread message, and focuses the message field. */
export function showConversation(userId: string): void {
  openRecipientDialog(false);
  if (useChat.getState().openings[userId] !== undefined) openAt(userId, "unread");
  chatSelection.show(userId);
}

/** Opens the conversation of a message at that message; does nothing if it is not stored. */
export async function showMessage(id: string): Promise<void> {
  const message = await call("message.get", { id });
  if (message === null) return;
  openRecipientDialog(false);
  openAt(message.userId, { id, align: "center", offset: 0 });
  chatSelection.show(message.userId);
}

/** Reopens a conversation at a message. */
export function openAt(userId: string, opening: Opening): void {
  useChat.setState(({ openings, visit }) => ({
    openings: { ...openings, [userId]: opening },
    visit: visit + 1,
  }));
}

/** Stores the scroll position of a conversation; null at its end. */
export function saveScrollAnchor(userId: string, anchor: ScrollAnchor | null): void {
  const { [userId]: _previous, ...others } = useChat.getState().openings;
  useChat.setState({ openings: anchor === null ? others : { ...others, [userId]: anchor } });
  storeScrollAnchors();
}

export function resetChat(): void {
  useChat.setState(initialState);
  chatSelection.reset();
  clearDrafts();
  useMessageSubjects.setState({}, true);
  storeScrollAnchors();
}

function storeScrollAnchors(): void {
  const userId = chatSelection.useListSelection.getState().selected?.id;
  const { openings } = useChat.getState();
  if (userId === undefined) windowStorage.removeItem(storageKey);
  else windowStorage.setItem(storageKey, JSON.stringify({ userId, openings }));
}

/** Lists the palette's commands for messages; `openScreen` runs first. */
export function listChatCommands(openScreen: () => Promise<void>): Command[] {
  const command = commandsAt(t("common.messages"), openScreen);
  return [
    command("chat-new", t("messages.newMessage"), () => openRecipientDialog(true), "Mod+n"),
    command("chat-several", t("messages.messageSeveral"), () => openGroupDialog(true)),
  ];
}
