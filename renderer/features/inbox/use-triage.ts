import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import type { InboxItem, Triage } from "#shared/model/inbox.ts";
import { type InboxQuery, type InboxRow, toRowId } from "./queries.ts";
import { type Deed, inboxBrowsing, noteDeed, takeUndoable, useInbox } from "./store.ts";

type Settlement = { item: InboxItem; triage: Triage; deed: Deed };

/** Deals with items: each deed leads on to the next item at once, and can be undone. */
export function useTriage(pages: Pages<InboxRow, InboxQuery>) {
  const client = useQueryClient();
  const accountId = useAccountId();
  const isNarrow = useIsNarrow();
  /** Rows that are dealt with and still listed. */
  const leaving = useRef(new Set<string>());
  const renew = () => client.invalidateQueries({ queryKey: ["inbox"] });

  const settlement = useMutation<{ undo: string }, FailureError, Settlement>({
    mutationFn: ({ item: { kind, id }, triage }) =>
      call("inbox.settle", { items: [{ kind, id }], triage }, accountId),
    onSuccess: ({ undo }, { item, deed }) => noteDeed({ undo, item, deed }),
    onError: ({ message }, { item: { title } }) =>
      useInbox.setState({ outcome: { kind: "failed", title, message } }),
    onSettled: async (_undo, _error, { item }) => {
      await renew();
      leaving.current.delete(toRowId(item));
    },
  });
  const undoing = useMutation({
    mutationFn: async () => {
      const undoable = takeUndoable();
      if (undoable === undefined) return;
      const { item, undo } = undoable;
      const { title } = item;
      try {
        const { isUndone } = await call("inbox.undo", { undo }, accountId);
        useInbox.setState({ outcome: { kind: isUndone ? "undone" : "tooLate", title } });
        if (isUndone) inboxBrowsing.select({ id: toRowId(item), index: null });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        useInbox.setState(({ undoables }) => ({
          undoables: [...undoables, undoable],
          outcome: { kind: "failed", title, message },
        }));
      }
      await renew();
    },
    // One after the other, in the order in which they were asked for.
    scope: { id: "inbox.undo" },
  });

  /** The nearest row in a direction that is not dealt with. */
  const findFrom = (index: number, step: 1 | -1): number | null => {
    for (let at = index + step; ; at += step) {
      const row = pages.rowAt(at);
      if (row === undefined) return null;
      if (!leaving.current.has(row.id)) return at;
    }
  };
  const goOn = (id: string) => {
    if (isNarrow) inboxBrowsing.back();
    const index = pages.indexOf(id);
    const next = index === null ? null : (findFrom(index, 1) ?? findFrom(index, -1));
    const row = next === null ? undefined : pages.rowAt(next);
    if (row !== undefined) inboxBrowsing.select({ id: row.id, index: next });
  };

  return {
    /** Deals with an item, unless that is under way. */
    settle: (item: InboxItem, triage: Triage, deed: Deed) => {
      const id = toRowId(item);
      if (leaving.current.has(id)) return;
      leaving.current.add(id);
      goOn(id);
      settlement.mutate({ item, triage, deed });
    },
    /** Takes back what was done last, if anything was. */
    undo: () => undoing.mutate(),
    /** Selects the item before or after the selected one. */
    move: (step: 1 | -1) => {
      const { selected } = inboxBrowsing.useBrowsing.getState();
      const index = selected === null ? -1 : pages.indexOf(selected.id);
      const to = index === null ? null : findFrom(index, step);
      const row = to === null ? undefined : pages.rowAt(to);
      if (row !== undefined) inboxBrowsing.select({ id: row.id, index: to });
    },
  };
}

export type InboxTriage = ReturnType<typeof useTriage>;
