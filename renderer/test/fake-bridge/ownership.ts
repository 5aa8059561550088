import type { AlertHandover, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

export function ownershipHandlers({
  world,
  freshen,
  addOperation,
}: FakeMain): HandlersOf<"alertHandover"> {
  const change = (
    id: string,
    changeAll: (handovers: AlertHandover[]) => AlertHandover[],
  ): LedgeredAlert => {
    world.alerts = world.alerts.map((alert) =>
      alert.id !== id
        ? alert
        : {
            ...alert,
            ledger: { ...alert.ledger, handovers: changeAll(alert.ledger.handovers ?? []) },
          },
    );
    freshen({ collection: "alerts", version: world.freshness.alerts.version + 1 });
    const found = world.alerts.find((alert) => alert.id === id);
    if (found === undefined) throw new Error(`There is no alert ${id}.`);
    return found;
  };
  const withdrawOpen = (handovers: AlertHandover[]): AlertHandover[] =>
    handovers.map((one) =>
      one.outcome === null ? { ...one, outcome: "withdrawn", ended: world.now() } : one,
    );
  return {
    "alertHandover.draft": ({ alertId }) => ({
      text: `${world.alerts.find(({ id }) => id === alertId)?.title}\nWill you take it?`,
    }),
    "alertHandover.offer": ({ alertId, userId, userName, text }) => {
      addOperation({ kind: "message", userId, text });
      const offer: AlertHandover = {
        userId,
        userName,
        at: world.now(),
        message: "sent",
        ended: null,
        outcome: null,
      };
      return change(alertId, (handovers) => [...withdrawOpen(handovers), offer]);
    },
    "alertHandover.withdraw": ({ alertId }) => change(alertId, withdrawOpen),
  };
}

export function escalationHandlers({ world, emit }: FakeMain): HandlersOf<"escalation"> {
  return {
    "escalation.listPending": () => world.escalations,
    "escalation.getNext": () => world.nextAlarms,
    "escalation.confirm": ({ fingerprint }) => {
      world.escalations = world.escalations.filter((one) => one.fingerprint !== fingerprint);
      emit("escalation.changed", world.escalations);
      return world.escalations;
    },
  };
}
