import { hasResultOf } from "#main/features/inbox/triage.ts";
import { canAcknowledge } from "#shared/features/alerts/alert-state.ts";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { InboxItem, InboxKey, TriageAction } from "#shared/features/inbox/schema.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import type { FakeWorld } from "./world.ts";

type Ledger = LedgeredAlert["ledger"];
type Done = { items: InboxKey[]; alertIds: string[]; former: Pick<FakeWorld, "inbox" | "snoozed"> };

export function triageHandlers({ world, emit, freshen }: FakeMain): HandlersOf<"triage"> {
  const done: Done[] = [];
  const changeAlerts = (ids: string[], change: (alert: LedgeredAlert) => Partial<Ledger>) => {
    if (!world.alerts.some(({ id }) => ids.includes(id))) return [];
    world.alerts = world.alerts.map((alert) =>
      ids.includes(alert.id) ? { ...alert, ledger: { ...alert.ledger, ...change(alert) } } : alert,
    );
    freshen({ collection: "alerts", version: world.freshness.alerts.version + 1 });
    return world.alerts.filter(({ id }) => ids.includes(id));
  };
  const changeBy = (action: TriageAction) => (alert: LedgeredAlert) => {
    if (action.how === "wake") return { snoozed: null };
    if (action.how === "snooze") return { snoozed: { until: action.until } };
    return hasServiceId(alert) ? { acknowledgeRequested: world.now() } : { dismissed: world.now() };
  };
  return {
    "triage.apply": ({ items, action }) => {
      const isMeant = (item: InboxItem) =>
        items.some(({ kind, id }) => kind === item.kind && id === item.id);
      const ids = items.filter(({ kind }) => kind === "alert").map(({ id }) => id);
      const former = { inbox: world.inbox, snoozed: world.snoozed };
      world.inbox = world.inbox.filter((item) => !isMeant(item));
      if (action.how === "snooze") world.snoozed += items.length;
      const alerts = changeAlerts(ids, changeBy(action));
      emit("inbox.changed", null);
      const isLeft = alerts.filter(hasResultOf[action.how]);
      const isOutgoing = alerts.length === 0 || alerts.some(hasServiceId);
      const isUndoable = action.how !== "wake";
      if (isUndoable) done.push({ items, alertIds: isLeft.map(({ id }) => id), former });
      return {
        undo: isUndoable ? `undo-${done.length}` : null,
        isHeld: action.how === "done" && isOutgoing,
        count: items.length - alerts.length + isLeft.length,
        alerts,
      };
    },
    "triage.undo": () => {
      const last = done.pop();
      if (last === undefined) return { count: 0, tooLate: 0, alerts: [] };
      const { items, alertIds, former } = last;
      if (!world.canUndo) return { count: 0, tooLate: items.length, alerts: [] };
      Object.assign(world, former);
      const alerts = changeAlerts(alertIds, () => ({
        acknowledgeRequested: null,
        dismissed: undefined,
        snoozed: null,
      }));
      emit("inbox.changed", null);
      const tooLate = alerts.filter((alert) => !canAcknowledge(alert)).length;
      return { count: items.length - tooLate, tooLate, alerts };
    },
  };
}
