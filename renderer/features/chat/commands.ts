import type { Command } from "#renderer/lib/command.ts";
import type { Offer } from "#renderer/lib/offered-commands.ts";
import { chooseWhom, focusChatFilter } from "./store.ts";

/** What the palette can do to the messages; `reach` leads there first. */
export function listChatCommands(reach: () => Promise<void>): Command[] {
  const section = "Messages";
  const after = (act: () => void) => () => void reach().then(act);
  return [
    {
      id: "chat-new",
      section,
      title: "New message",
      keys: "Mod+n",
      run: after(() => chooseWhom(true)),
    },
    {
      id: "chat-filter",
      section,
      title: "Filter conversations",
      keys: "Mod+f",
      run: after(focusChatFilter),
    },
  ];
}

/** What the palette can do in the open conversation; nobody answers those who are not known. */
export const listConversationOffers = (
  canReply: boolean,
  act: { onReply(): void; onFind(): void },
): (Offer | false)[] => [
  canReply && { id: "reply", title: "Reply", run: act.onReply },
  { id: "find", title: "Find in this conversation", keys: "Mod+f", run: act.onFind },
];
