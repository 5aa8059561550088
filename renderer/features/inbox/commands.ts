import type { Command } from "#renderer/lib/command.ts";
import { kinds, kindWords } from "./kinds.ts";
import { showInboxKind } from "./store.ts";

/** What the palette can do to the inbox; `reach` leads there first. */
export function listInboxCommands(reach: () => Promise<void>): Command[] {
  const section = "Inbox";
  const after = (act: () => void) => () => void reach().then(act);
  return [
    {
      id: "inbox-all",
      section,
      title: "Show everything in the inbox",
      run: after(() => showInboxKind(null)),
    },
    ...kinds.map((kind) => ({
      id: `inbox-${kind}`,
      section,
      title: `Show ${kindWords[kind].many.toLowerCase()} in the inbox`,
      run: after(() => showInboxKind(kind)),
    })),
  ];
}
