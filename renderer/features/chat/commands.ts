import type { Command } from "#renderer/lib/command.ts";
import { chooseWhom, focusChatFilter } from "./store.ts";

/** What the palette can do to the messages; `reach` leads there first. */
export function listChatCommands(reach: () => Promise<void>): Command[] {
  const section = "Messages";
  const after = (act: () => void) => () => void reach().then(act);
  return [
    { id: "chat-new", section, title: "New message", run: after(() => chooseWhom(true)) },
    { id: "chat-filter", section, title: "Filter conversations", run: after(focusChatFilter) },
  ];
}
