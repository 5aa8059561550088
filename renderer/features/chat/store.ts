import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { forgetDrafts } from "#renderer/lib/drafts.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import type { ConversationQuery } from "./queries.ts";
import {
  type Opening,
  readScrollAnchors,
  type ScrollAnchor,
  writeScrollAnchors,
} from "./scroll-anchors.ts";

type ChatState = {
  query: ConversationQuery;
  /** Counts the times that focus was asked to go to the filter field. */
  filterFocus: number;
  /** True while the person chooses whom to write to. */
  isChoosing: boolean;
  /** Where each conversation opens, by the other person's id; absent where it is as usual. */
  openings: Readonly<Record<string, Opening>>;
  /** Counts the times that a conversation was asked to open at a place. */
  visit: number;
};

const start: ChatState = {
  query: { filter: "" },
  filterFocus: 0,
  isChoosing: false,
  openings: {},
  visit: 0,
};

const kept = readScrollAnchors();

/** What the list of conversations shows, and where the person is in each. */
export const useChat = create<ChatState>(() => ({ ...start, openings: kept.openings }));
keepInView("messages", useChat, ["query", "isChoosing"]);

/** Where the person is among the conversations; rows go by the other person's id. */
export const chatSelection = createListSelection("messages");

if (kept.userId !== null) chatSelection.select({ id: kept.userId, index: null });
chatSelection.useListSelection.subscribe(({ selected }, before) => {
  if (selected?.id !== before.selected?.id) keepScrollAnchors();
});

/** Narrows the list of conversations. */
export const filterConversations = (filter: string): void =>
  useChat.setState({ query: { filter } });

/** Takes the keyboard to the filter field. */
export function focusChatFilter(): void {
  chatSelection.useListSelection.setState({ isDetailOpen: false });
  useChat.setState(({ filterFocus }) => ({ filterFocus: filterFocus + 1 }));
}

/** Lets the person choose whom to write to, or stops that. */
export const chooseWhom = (isChoosing: boolean): void => useChat.setState({ isChoosing });

/**
 * Opens the conversation with somebody, with the keyboard where one writes. Whoever asks for it
 * elsewhere wants what is new there, wherever it was left.
 */
export function showConversation(userId: string): void {
  chooseWhom(false);
  if (useChat.getState().openings[userId] !== undefined) openAt(userId, "unread");
  chatSelection.show(userId);
}

/** Opens the conversation of a message, at that message; does nothing where it is not stored. */
export async function showMessage(id: string): Promise<void> {
  const message = await call("message.get", { id });
  if (message === null) return;
  chooseWhom(false);
  openAt(message.userId, { id, align: "center", offset: 0 });
  chatSelection.show(message.userId);
}

/** Opens a conversation anew at a place. */
export function openAt(userId: string, opening: Opening): void {
  useChat.setState(({ openings, visit }) => ({
    openings: { ...openings, [userId]: opening },
    visit: visit + 1,
  }));
}

/** Keeps where the person is in a conversation, for the next time; null at its end. */
export function keepScrollAnchor(userId: string, place: ScrollAnchor | null): void {
  const { [userId]: _former, ...others } = useChat.getState().openings;
  useChat.setState({ openings: place === null ? others : { ...others, [userId]: place } });
  keepScrollAnchors();
}

/** Forgets what the person did here, for the next one who comes into view. */
export function resetChat(): void {
  useChat.setState(start);
  chatSelection.reset();
  forgetDrafts();
  keepScrollAnchors();
}

function keepScrollAnchors(): void {
  const { selected } = chatSelection.useListSelection.getState();
  writeScrollAnchors({ userId: selected?.id ?? null, openings: useChat.getState().openings });
}
