import { isListed } from "#shared/records/collections.ts";
import type { PastState } from "#shared/records/history-schema.ts";
import { aRow } from "#shared/test/rows.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import { listRecords } from "./lists.ts";

/** A time of which everything is known, and since which nothing has changed. */
export const aPastState = (state: Partial<PastState> = {}): PastState => ({
  since: 0,
  isKnown: true,
  gap: null,
  added: 0,
  removed: 0,
  changed: 0,
  unreadable: 0,
  ...state,
});

export function historyHandlers({ world }: FakeMain): HandlersOf<"history"> {
  return {
    "history.read": ({ collection, id, limit }) => {
      const { lines, ...rest } = world.recordHistories[`${collection} ${id}`] ?? {
        reason: null,
        lines: [],
        total: 0,
        since: null,
      };
      return { lines: lines.slice(0, limit), ...rest };
    },
    "history.getRecord": ({ collection, id }) =>
      world.pastRecords[`${collection} ${id}`] ?? {
        knowledge: aPastState(),
        isStored: false,
        title: "",
        since: null,
        fields: [],
      },
    "history.list": ({ collection, ...query }) => {
      const rows = isListed(collection)
        ? (world.pastRows[collection] ?? [])
        : world.alerts.map(({ id, title, state }) => aRow({ id, title, state, status: state }));
      const listed = isListed(collection) ? collection : "tasks";
      return { ...listRecords(rows, { ...query, collection: listed }), past: world.past };
    },
    "history.diff": ({ limit }) => world.pastDifferences.slice(0, limit),
  };
}
