import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { forgetDrafts } from "#renderer/lib/drafts.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import type { ConversationQuery } from "./queries.ts";

/** A message at which a conversation is scrolled, and the distance of its start from the top of the view in pixels. */
export type ScrollAnchor = { id: string; align: "start" | "center"; offset: number };

/** Where a conversation opens: at the first unread message (else at its end), or elsewhere. */
export type Opening = ScrollAnchor | "unread" | "end";

type ChatState = {
  query: ConversationQuery;
  /** Counts the requests to focus the filter field. */
  filterFocus: number;
  /** True while the user chooses whom to write to. */
  isChoosing: boolean;
  /** Where each conversation opens, by the other person's id; absent where it is as usual. */
  openings: Readonly<Record<string, Opening>>;
  /** Counts the requests to open a conversation at a message. */
  visit: number;
};

const start: ChatState = {
  query: { filter: "" },
  filterFocus: 0,
  isChoosing: false,
  openings: {},
  visit: 0,
};

/** The name in local storage of the conversation and the openings that the next start begins with: ids, no text. */
const storageKey = "chat";
type KeptAnchors = Partial<Pick<ChatState, "openings"> & { userId: string }>;

function readScrollAnchors(): KeptAnchors {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}");
  } catch {
    // Whatever is damaged there matters less than the window.
    return {};
  }
}

const kept = readScrollAnchors();

/** What the list of conversations shows, and where each conversation is scrolled. */
export const useChat = create<ChatState>(() => ({ ...start, openings: kept.openings ?? {} }));
keepInView("messages", useChat, ["query", "isChoosing"]);

/** The selected conversation; rows go by the other person's id. */
export const chatSelection = createListSelection("messages");

if (kept.userId !== undefined) chatSelection.select({ id: kept.userId, index: null });
chatSelection.useListSelection.subscribe(({ selected }, before) => {
  if (selected?.id !== before.selected?.id) keepScrollAnchors();
});

/** Narrows the list of conversations. */
export const filterConversations = (filter: string): void =>
  useChat.setState({ query: { filter } });

/** Focuses the filter field. */
export function focusChatFilter(): void {
  chatSelection.useListSelection.setState({ isDetailOpen: false });
  useChat.setState(({ filterFocus }) => ({ filterFocus: filterFocus + 1 }));
}

/** Opens or closes the dialog in which the user chooses whom to write to. */
export const chooseWhom = (isChoosing: boolean): void => useChat.setState({ isChoosing });

/** Opens the conversation with somebody at what is new there, and focuses the message field. */
export function showConversation(userId: string): void {
  chooseWhom(false);
  if (useChat.getState().openings[userId] !== undefined) openAt(userId, "unread");
  chatSelection.show(userId);
}

/** Opens the conversation of a message at that message; does nothing if it is not stored. */
export async function showMessage(id: string): Promise<void> {
  const message = await call("message.get", { id });
  if (message === null) return;
  chooseWhom(false);
  openAt(message.userId, { id, align: "center", offset: 0 });
  chatSelection.show(message.userId);
}

/** Opens a conversation again at a message. */
export function openAt(userId: string, opening: Opening): void {
  useChat.setState(({ openings, visit }) => ({
    openings: { ...openings, [userId]: opening },
    visit: visit + 1,
  }));
}

/** Keeps where a conversation is scrolled for the next time; null at its end. */
export function keepScrollAnchor(userId: string, anchor: ScrollAnchor | null): void {
  const { [userId]: _former, ...others } = useChat.getState().openings;
  useChat.setState({ openings: anchor === null ? others : { ...others, [userId]: anchor } });
  keepScrollAnchors();
}

/** Resets the screen for the next account. */
export function resetChat(): void {
  useChat.setState(start);
  chatSelection.reset();
  forgetDrafts();
  keepScrollAnchors();
}

function keepScrollAnchors(): void {
  const userId = chatSelection.useListSelection.getState().selected?.id;
  const { openings } = useChat.getState();
  if (userId === undefined) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify({ userId, openings }));
}

/** Lists the palette's commands for messages; `reach` opens the screen first. */
export function listChatCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Messages", reach);
  return [
    command("chat-new", "New message", () => chooseWhom(true), "Mod+n"),
    command("chat-filter", "Filter conversations", focusChatFilter, "Mod+f"),
  ];
}
