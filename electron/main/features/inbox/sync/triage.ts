import type { InboxKey, TriageAction, Triaged, Untriaged } from "#shared/features/inbox/schema.ts";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { hasResultOf } from "../triage.ts";
import { applyAction, type TriageParts } from "./apply-action.ts";

/**
 * How long an action is not sent to the service so that it can be undone: somewhat longer than the window offers it, because
 * it starts before the window shows it and ends after the request.
 */
export const undoDelay: DurationMs = undoTime + 1_000;

/** Applies and undoes triage actions on inbox items, for all screens and notifications. */
export type Triage = ReturnType<typeof createTriage>;

type Undoable = { items: InboxKey[]; count: number; undos: (() => Promise<number>)[] };

const maxUndoables = 100;

/** Creates the triage of a workspace; its undoable actions are lost with it. */
export function createTriage(parts: TriageParts) {
  const { store } = parts;
  const undoables = new Map<string, Undoable>();

  /** Reports changes to items; resolves to the alerts among them. */
  async function reportChanges(items: InboxKey[]) {
    parts.onChange();
    const ids = items.filter(({ kind }) => kind === "alert").map(({ id }) => id);
    if (ids.length === 0) return [];
    const alerts = await store.getAlerts(ids);
    await parts.onAlerts();
    return alerts;
  }

  function storeUndo(undoable: Undoable): string {
    const id = parts.createId();
    undoables.set(id, undoable);
    const [oldest] = undoables.keys();
    if (undoables.size > maxUndoables && oldest !== undefined) undoables.delete(oldest);
    return id;
  }

  return {
    /**
     * Applies an action to items, durably when it resolves. Sends it to the service after `holdMs`; until then all of it can
     * be undone.
     */
    apply: async (
      items: InboxKey[],
      action: TriageAction,
      holdMs: DurationMs = 0,
    ): Promise<Triaged> => {
      const applied = await applyAction(parts, items, action, holdMs);
      const alerts = await reportChanges(items);
      const others = items.filter(({ kind }) => kind !== "alert").length;
      const count = others + alerts.filter(hasResultOf[action.how]).length;
      const undos = applied.flatMap(({ undo }) => undo ?? []);
      return {
        undo: undos.length === 0 ? null : storeUndo({ items, count, undos }),
        isHeld: applied.some(({ isHeld }) => isHeld),
        count,
        alerts,
      };
    },
    /** Undoes what `apply` did as far as it was not sent to the service; does nothing for an unknown id. */
    undo: async (id: string): Promise<Untriaged> => {
      const undoable = undoables.get(id);
      if (undoable === undefined) return { count: 0, tooLate: 0, alerts: [] };
      undoables.delete(id);
      let tooLate = 0;
      for (const undo of undoable.undos) tooLate += await undo();
      const alerts = await reportChanges(undoable.items);
      return { count: undoable.count - tooLate, tooLate, alerts };
    },
  };
}
