import { type Command, commandsAt } from "#renderer/lib/command.ts";
import type { Offer } from "#renderer/lib/offered-commands.ts";
import { chooseWhom, focusChatFilter } from "./store.ts";

/** What the palette can do to the messages; `reach` leads there first. */
export function listChatCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Messages", reach);
  return [
    command("chat-new", "New message", () => chooseWhom(true), "Mod+n"),
    command("chat-filter", "Filter conversations", focusChatFilter, "Mod+f"),
  ];
}

/** Copying the message that the keyboard is at, as the palette does it. */
export const offerCopy = (run: () => void): Offer => ({
  id: "copy-text",
  title: "Copy the text of the message",
  keys: "c",
  run,
});

/** What the palette can do in the open conversation; nobody answers those who are not known. */
export const listConversationOffers = (
  canReply: boolean,
  act: { onReply(): void; onFind(): void },
): (Offer | false)[] => [
  canReply && { id: "reply", title: "Reply", keys: "r", run: act.onReply },
  { id: "find", title: "Find in this conversation", keys: "Mod+f", run: act.onFind },
];
