import { inboxKind, urgency } from "#shared/features/inbox/schema.ts";
import { createArrivalLog } from "./arrivals.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

export function inboxHandlers({ world }: FakeMain): HandlersOf<"inbox"> {
  const findArrivals = createArrivalLog();
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
      findArrivals(
        JSON.stringify(kinds),
        world.inbox.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)),
        seen,
      ),
  };
}
