import type { InboxKey, TriageAction, Triaged, Untriaged } from "#shared/features/inbox/schema.ts";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { isLeftBy } from "../triage.ts";
import { applyAction, type TriageParts } from "./apply-action.ts";

/**
 * For so long the service does not hear of what the person did, so that it can be taken back: somewhat
 * longer than that is offered, as it begins before the window knows and ends after it has asked.
 */
export const undoHold: DurationMs = undoTime + 1_000;

/** What the person does with alerts and all else that waits: one way for every screen and notification. */
export type Triage = ReturnType<typeof createTriage>;

type Undoable = { items: InboxKey[]; count: number; undos: (() => Promise<number>)[] };

const maxUndoables = 100;

/** Makes the triage of a workspace; what can be taken back is forgotten with it. */
export function createTriage(parts: TriageParts) {
  const { store } = parts;
  const undoables = new Map<string, Undoable>();

  /** Has everybody hear of what has become of items; resolves to the alerts among them. */
  async function tell(items: InboxKey[]) {
    parts.onChange();
    const ids = items.filter(({ kind }) => kind === "alert").map(({ id }) => id);
    if (ids.length === 0) return [];
    const alerts = await store.getAlerts(ids);
    await parts.onAlerts();
    return alerts;
  }

  function keep(undoable: Undoable): string {
    const id = parts.createId();
    undoables.set(id, undoable);
    const [oldest] = undoables.keys();
    if (undoables.size > maxUndoables && oldest !== undefined) undoables.delete(oldest);
    return id;
  }

  return {
    /**
     * Does it to items, durably when it resolves. The service hears of it after `holdMs`, until when all
     * of it can be taken back.
     */
    apply: async (
      items: InboxKey[],
      action: TriageAction,
      holdMs: DurationMs = 0,
    ): Promise<Triaged> => {
      const made = await applyAction(parts, items, action, holdMs);
      const alerts = await tell(items);
      const others = items.filter(({ kind }) => kind !== "alert").length;
      const count = others + alerts.filter(isLeftBy[action.how]).length;
      const undos = made.flatMap(({ undo }) => undo ?? []);
      return {
        undo: undos.length === 0 ? null : keep({ items, count, undos }),
        isHeld: made.some(({ isHeld }) => isHeld),
        count,
        alerts,
      };
    },
    /** Takes back what `apply` did, as far as the service has not heard of it; nothing where it is unknown. */
    undo: async (id: string): Promise<Untriaged> => {
      const undoable = undoables.get(id);
      if (undoable === undefined) return { count: 0, tooLate: 0, alerts: [] };
      undoables.delete(id);
      let tooLate = 0;
      for (const undo of undoable.undos) tooLate += await undo();
      const alerts = await tell(undoable.items);
      return { count: undoable.count - tooLate, tooLate, alerts };
    },
  };
}
