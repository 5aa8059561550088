import { type InboxItem, inboxKind, urgency } from "#shared/model/inbox.ts";
import { createNote } from "./arrivals.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import type { FakeWorld } from "./world.ts";

export function inboxHandlers({ world, emit }: FakeMain): HandlersOf<"inbox"> {
  const formerInboxes: Pick<FakeWorld, "inbox" | "snoozed">[] = [];
  const note = createNote();
  return {
    "inbox.list": ({ kinds, offset, limit }) => {
      const rows = world.inbox.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
      return {
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        groups: urgency.options
          .map((one) => ({
            urgency: one,
            count: rows.filter((item) => item.urgency === one).length,
          }))
          .filter(({ count }) => count > 0),
        counts: inboxKind.options.map((kind) => ({
          kind,
          count: world.inbox.filter((item) => item.kind === kind).length,
        })),
        snoozed: world.snoozed,
      };
    },
    "inbox.arrivals": ({ kinds, seen }) =>
      note(
        JSON.stringify(kinds),
        world.inbox.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)),
        seen,
      ),
    "inbox.settle": ({ items, triage }) => {
      const isSettled = (item: InboxItem) =>
        items.some(({ kind, id }) => kind === item.kind && id === item.id);
      formerInboxes.push({ inbox: world.inbox, snoozed: world.snoozed });
      world.inbox = world.inbox.filter((item) => !isSettled(item));
      if (triage.how === "snooze") world.snoozed += items.length;
      emit("inbox.changed", null);
      return { undo: `undo-${formerInboxes.length}` };
    },
    "inbox.undo": () => {
      const former = formerInboxes.pop();
      if (former === undefined || !world.canUndo) return { isUndone: false };
      Object.assign(world, former);
      emit("inbox.changed", null);
      return { isUndone: true };
    },
  };
}
