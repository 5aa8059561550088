import { call } from "#renderer/lib/bridge.ts";
import type { Command } from "#renderer/lib/command.ts";
import { showOutbox } from "./store.ts";

/** What the palette can do to the outbox; `reach` leads there first. */
export function listOutboxCommands(reach: () => Promise<void>, accountId: string): Command[] {
  const section = "Outbox";
  const after = (act: () => void) => () => void reach().then(act);
  return [
    {
      id: "outbox-open",
      section,
      title: "Show unsent items",
      run: after(() => showOutbox("open")),
    },
    {
      id: "outbox-all",
      section,
      title: "Show everything in the outbox",
      run: after(() => showOutbox("everything")),
    },
    {
      id: "outbox-retry",
      section,
      title: "Retry all now",
      // What comes of it is told by each entry.
      run: after(() => void call("outbox.retry", null, accountId).catch(() => undefined)),
    },
  ];
}
