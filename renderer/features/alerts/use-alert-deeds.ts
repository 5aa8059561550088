import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import {
  canAcknowledge,
  canSnooze,
  isListed,
  isSnoozedHere,
  isWaiting,
  judgeAlert,
} from "#shared/domain/alert-state.ts";
import { canUndo, undoTime } from "#shared/domain/undo-time.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/model/alert.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { alertQuery, changeAlerts, collectAlerts, weighAlerts } from "./queries.ts";
import {
  alertBrowsing,
  type Deed,
  pickAlerts,
  type Question,
  unpickAlerts,
  useAlertList,
} from "./store.ts";

/** More than these are not picked one by one. */
const mostUnasked = 20;

const failures: Record<Deed["kind"], string> = {
  acknowledged: "Not acknowledged",
  snoozed: "Not snoozed",
  woken: "Not woken",
};

/** What the person can do to the alerts of a list: to those picked, to the selected one, to all. */
export function useAlertDeeds(pages: Pages<LedgeredAlert, AlertQuery>) {
  const client = useQueryClient();
  const accountId = useAccountId();
  const keep = (alerts: LedgeredAlert[]) => {
    for (const alert of alerts) client.setQueryData(alertQuery(alert.id).queryKey, alert);
  };

  const deed = useMutation<LedgeredAlert[], FailureError, Deed>({
    mutationFn: ({ ids, ...what }) => changeAlerts(ids, (some) => carryOut(what, some, accountId)),
    onSuccess: (alerts, what) => {
      keep(alerts);
      const ids = alerts.filter(byDeed[what.kind]).map(({ id }) => id);
      const dismissed = alerts.filter(isDismissed).length;
      const deed = what.kind === "acknowledged" ? { ...what, ids, dismissed } : { ...what, ids };
      // What has left the list here alone, and what is put off, the service never hears of.
      const isHeld = what.kind === "acknowledged" && dismissed < ids.length;
      const until = isHeld ? Date.now() + undoTime : null;
      useAlertList.setState({ outcome: { kind: "did", deed, until } });
      unpickAlerts();
    },
    onError: ({ message }, { kind }) => fail(failures[kind], message),
  });
  const undoing = useMutation<void, FailureError>({
    mutationFn: async () => {
      const { outcome } = useAlertList.getState();
      if (outcome?.kind !== "did" || outcome.deed.kind === "woken") return;
      if (!canUndo(outcome.until, Date.now())) return;
      const { kind, ids } = outcome.deed;
      const alerts = await changeAlerts(ids, (some) =>
        kind === "acknowledged"
          ? call("alert.unacknowledge", { ids: some }, accountId)
          : call("alert.unsnooze", { ids: some }, accountId),
      );
      keep(alerts);
      const tooLate = kind === "acknowledged" ? alerts.filter((one) => !canAcknowledge(one)) : [];
      const count = ids.length - tooLate.length;
      useAlertList.setState({ outcome: { kind: "undone", count, tooLate: tooLate.length } });
    },
    onError: ({ message }) => fail("Not undone", message),
    scope: { id: "alerts.undo" },
  });
  const picking = useMutation<LedgeredAlert[], Error, { first: number; last: number }>({
    mutationFn: ({ first, last }) => collectAlerts(client, pages.shown, first, last),
    onError: ({ message }) => fail("Nothing was selected", message),
  });
  const weighing = useMutation<Question, FailureError, Pick<Question, "of" | "ids">>({
    mutationFn: async ({ of, ids }) => ({ of, ids, stakes: await weighAlerts(ids) }),
    onSuccess: (question) => {
      if (question.stakes.count === 0) return;
      const isWorthIt = question.of === "list" || isMuch(question);
      if (isWorthIt) useAlertList.setState({ toConfirm: question });
      else act({ kind: "acknowledged", ids: question.ids });
    },
    onError: ({ message }) => fail(failures.acknowledged, message),
  });

  /** Whether the person may not know all that they picked: many, the whole list, or graver than they saw. */
  const isMuch = ({ ids, stakes }: Question): boolean =>
    stakes.unopenedCritical > 0 || ids.length > mostUnasked || ids.length === pages.total;

  /** Does something, and goes on to the alert after the last of those that it was done to. */
  function act(what: Deed): void {
    if (what.ids.length === 0 || deed.isPending) return;
    const next = findNext(what.ids);
    // One that was opened from elsewhere stays, and says what became of it.
    const isFromList = alertBrowsing.useBrowsing.getState().selected?.index != null;
    deed.mutate(what, {
      onSuccess: (alerts) => {
        if (next !== undefined) {
          alertBrowsing.select({ id: next.id, index: pages.indexOf(next.id) });
        } else if (isFromList && !alerts.some((alert) => isListed(pages.shown.state, alert))) {
          alertBrowsing.unselect();
        }
        alertBrowsing.back();
      },
    });
  }

  function findNext(ids: string[]): LedgeredAlert | undefined {
    const indices = ids.map(pages.indexOf).filter((index) => index !== null);
    if (indices.length === 0) return undefined;
    return pages.rowAt(Math.max(...indices) + 1) ?? pages.rowAt(Math.min(...indices) - 1);
  }

  /** The alerts that are meant now; of those out of view main knows which it can be done to. */
  function listTargets(isMeant: (alert: LedgeredAlert) => boolean): string[] {
    const { picked } = useAlertList.getState();
    const { selected } = alertBrowsing.useBrowsing.getState();
    const ids = picked.size > 0 ? [...picked] : selected === null ? [] : [selected.id];
    return ids.filter((id) => {
      const index = pages.indexOf(id);
      const shown = client.getQueryData(alertQuery(id).queryKey);
      const alert = (index === null ? null : pages.rowAt(index)) ?? shown;
      return alert == null ? picked.size > 0 : isMeant(alert);
    });
  }

  return {
    /** Acknowledges alerts, or those that are meant now; several that were picked may be worth a question. */
    acknowledge: (ids?: string[]) => {
      const meant = ids ?? listTargets(canAcknowledge);
      if (ids === undefined && meant.length > 1) weighing.mutate({ of: "picked", ids: meant });
      else act({ kind: "acknowledged", ids: meant });
    },
    /** Acknowledges all of the list if the person confirms it. */
    acknowledgeAll: () =>
      picking.mutate(
        { first: 0, last: (pages.total ?? 0) - 1 },
        {
          onSuccess: (alerts) => {
            const ids = alerts.filter(canAcknowledge).map(({ id }) => id);
            if (ids.length > 0) weighing.mutate({ of: "list", ids });
          },
        },
      ),
    canSnooze: () => listTargets(canSnooze).length > 0,
    snooze: (until: EpochMs | null, ids = listTargets(canSnooze)) =>
      act({ kind: "snoozed", ids, until }),
    wake: (ids = listTargets(isSnoozedHere)) => act({ kind: "woken", ids }),
    undo: () => undoing.mutate(),
    pick: (first: number, last: number) =>
      picking.mutate(
        { first, last },
        { onSuccess: (alerts) => pickAlerts(alerts.map(({ id }) => id)) },
      ),
  };
}

export type AlertDeeds = ReturnType<typeof useAlertDeeds>;

type What = Deed extends infer D ? (D extends Deed ? Omit<D, "ids"> : never) : never;

function carryOut(what: What, ids: string[], accountId: string): Promise<LedgeredAlert[]> {
  switch (what.kind) {
    case "acknowledged":
      return call("alert.acknowledge", { ids }, accountId);
    case "snoozed":
      return call("alert.snooze", { ids, until: what.until }, accountId);
    case "woken":
      return call("alert.unsnooze", { ids }, accountId);
  }
}

const isDismissed = (alert: LedgeredAlert): boolean => judgeAlert(alert) === "dismissed";

/** Which alerts are as a deed leaves them. */
const byDeed: Record<Deed["kind"], (alert: LedgeredAlert) => boolean> = {
  acknowledged: (alert) => judgeAlert(alert) === "acknowledging" || isDismissed(alert),
  snoozed: isSnoozedHere,
  woken: isWaiting,
};

const fail = (title: string, message: string): void =>
  useAlertList.setState({ outcome: { kind: "failed", title, message } });
