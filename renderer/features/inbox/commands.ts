import { type Command, commandsAt, type Offer } from "#renderer/lib/command.ts";
import type { InboxItem } from "#shared/model/inbox.ts";
import { kinds, kindWords } from "./queries.ts";
import { showInboxKind } from "./store.ts";

/** What the palette can do to the inbox; `reach` leads there first. */
export function listInboxCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Inbox", reach);
  return [
    command("inbox-all", "Show everything in the inbox", () => showInboxKind(null)),
    ...kinds.map((kind) =>
      command(`inbox-${kind}`, `Show ${kindWords[kind].many.toLowerCase()} in the inbox`, () =>
        showInboxKind(kind),
      ),
    ),
  ];
}

type ItemActs = { onDone(): void; onSnooze(): void; onReply(): void; onOpen(): void };

/** What the palette can do with the selected item; `done` is what its being done with is called. */
export const listItemOffers = (
  { kind }: Pick<InboxItem, "kind">,
  isListed: boolean,
  done: string,
  act: ItemActs,
): (Offer | false)[] => [
  isListed && { id: "done", title: done, keys: "e", run: act.onDone },
  isListed && { id: "snooze", title: "Snooze…", keys: "s", run: act.onSnooze },
  kind === "conversation" && { id: "reply", title: "Reply", keys: "r", run: act.onReply },
  { id: "open", title: "Open", keys: "o", run: act.onOpen },
];
