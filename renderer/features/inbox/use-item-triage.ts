import { useRef } from "react";
import { readMinute } from "#renderer/lib/clock.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import {
  isPausedAfterCritical,
  pauseAfterCritical,
} from "#renderer/records/triage/critical-pause.ts";
import { useTriage } from "#renderer/records/triage/use-triage.ts";
import type { InboxItem, TriageAction } from "#shared/features/inbox/schema.ts";
import { type InboxQuery, type InboxRow, toRowId } from "./queries.ts";
import { inboxLog, inboxSelection } from "./store.ts";

/**
 * Applies and undoes triage actions; each action immediately selects the next item. After a critical alert nothing is done with
 * an item that the user has hardly seen.
 */
export function useItemTriage(pages: Pages<InboxRow, InboxQuery>) {
  const isNarrow = useIsNarrow();
  const triage = useTriage(inboxLog);
  /** Ids of rows that are handled but still listed. */
  const handled = useRef(new Set<string>());

  /** Finds the index of the nearest unhandled row in a direction. */
  const findFrom = (index: number, step: 1 | -1): number | null => {
    for (let at = index + step; ; at += step) {
      const row = pages.rowAt(at);
      if (row === undefined) return null;
      if (!handled.current.has(row.id)) return at;
    }
  };
  const selectNext = (id: string) => {
    if (isNarrow) inboxSelection.back();
    const index = pages.indexOf(id);
    const next = index === null ? null : (findFrom(index, 1) ?? findFrom(index, -1));
    const row = next === null ? undefined : pages.rowAt(next);
    if (row !== undefined) inboxSelection.select({ id: row.id, index: next });
  };

  return {
    /** Applies an action to an item, unless one is pending; `isReply` if the user replied. */
    act: (item: InboxItem, action: TriageAction, isReply = false) => {
      const rowId = toRowId(item);
      if (handled.current.has(rowId)) return;
      const isDone = action.how === "done" && !isReply;
      if (isDone && isPausedAfterCritical()) return;
      handled.current.add(rowId);
      selectNext(rowId);
      if (isDone && item.level === "critical") pauseAfterCritical();
      const { kind, id, title: name } = item;
      const about = { item, title: formatTitle(kind, { ...item, name }, readMinute()), isReply };
      void triage
        .apply({ items: [{ kind, id }], action, about })
        .then(() => handled.current.delete(rowId));
    },
    /** Undoes the last action, if any. */
    undo: () =>
      void triage.undo().then((about) => {
        if (about !== null) inboxSelection.select({ id: toRowId(about.item), index: null });
      }),
    /** Selects the item before or after the selected one. */
    move: (step: 1 | -1) => {
      const { selected } = inboxSelection.useListSelection.getState();
      const index = selected === null ? -1 : pages.indexOf(selected.id);
      const to = index === null ? null : findFrom(index, step);
      const row = to === null ? undefined : pages.rowAt(to);
      if (row !== undefined) inboxSelection.select({ id: row.id, index: to });
    },
  };
}

/** The actions that components of the inbox receive. */
export type ItemTriage = ReturnType<typeof useItemTriage>;
