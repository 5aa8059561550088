import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FailureError } from "#renderer/lib/bridge.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { alertQuery } from "#renderer/records/alert-query.ts";
import type { Attempt } from "#renderer/records/triage/triage-log.ts";
import { useTriage } from "#renderer/records/triage/use-triage.ts";
import {
  canAcknowledge,
  canSnooze,
  isListed,
  isSnoozedHere,
} from "#shared/features/alerts/alert-state.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { collectAlerts, weighAlerts } from "./queries.ts";
import {
  alertLog,
  alertSelection,
  pickAlerts,
  type Question,
  unpickAlerts,
  useAlertList,
} from "./store.ts";

/** More than these are not picked one by one. */
const maxUnasked = 20;

/** What the person can do to the alerts of a list: to those picked, to the selected one, to all. */
export function useAlertActions(pages: Pages<LedgeredAlert, AlertQuery>) {
  const client = useQueryClient();
  const triage = useTriage(alertLog);
  const fail = (attempt: Attempt, message: string) =>
    alertLog.say({ kind: "failed", attempt, about: null, message });

  const picking = useMutation<LedgeredAlert[], Error, { first: number; last: number }>({
    mutationFn: ({ first, last }) => collectAlerts(client, pages.shown, first, last),
    onError: ({ message }) => fail("pick", message),
  });
  const weighing = useMutation<Question, FailureError, Pick<Question, "of" | "ids">>({
    mutationFn: async ({ of, ids }) => ({ of, ids, stakes: await weighAlerts(ids) }),
    onSuccess: (question) => {
      if (question.stakes.count === 0) return;
      const isWorthIt = question.of === "list" || isMuch(question);
      if (isWorthIt) useAlertList.setState({ toConfirm: question });
      else void act({ how: "done" }, question.ids);
    },
    onError: ({ message }) => fail("done", message),
  });

  /** Whether the person may not know all that they picked: many, the whole list, or graver than they saw. */
  const isMuch = ({ ids, stakes }: Question): boolean =>
    stakes.unopenedCritical > 0 || ids.length > maxUnasked || ids.length === pages.total;

  /** Does something, and goes on to the alert after the last of those that it was done to. */
  async function act(action: TriageAction, ids: string[]): Promise<void> {
    if (ids.length === 0 || triage.isActing) return;
    const next = findNext(ids);
    // One that was opened from elsewhere stays, and says what became of it.
    const isFromList = alertSelection.useListSelection.getState().selected?.index != null;
    const items = ids.map((id) => ({ kind: "alert" as const, id }));
    const done = await triage.act({ items, action, about: null });
    if (done === null) return;
    unpickAlerts();
    if (next !== undefined) {
      alertSelection.select({ id: next.id, index: pages.indexOf(next.id) });
    } else if (isFromList && !done.alerts.some((alert) => isListed(pages.shown.state, alert))) {
      alertSelection.unselect();
    }
    alertSelection.back();
  }

  function findNext(ids: string[]): LedgeredAlert | undefined {
    const indices = ids.map(pages.indexOf).filter((index) => index !== null);
    if (indices.length === 0) return undefined;
    return pages.rowAt(Math.max(...indices) + 1) ?? pages.rowAt(Math.min(...indices) - 1);
  }

  /** The alerts that are meant now; of those out of view main knows which it can be done to. */
  function listTargets(isMeant: (alert: LedgeredAlert) => boolean): string[] {
    const { picked } = useAlertList.getState();
    const { selected } = alertSelection.useListSelection.getState();
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
      else void act({ how: "done" }, meant);
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
      void act({ how: "snooze", until }, ids),
    wake: (ids = listTargets(isSnoozedHere)) => void act({ how: "wake" }, ids),
    undo: () => void triage.undo(),
    pick: (first: number, last: number) =>
      picking.mutate(
        { first, last },
        { onSuccess: (alerts) => pickAlerts(alerts.map(({ id }) => id)) },
      ),
  };
}

export type AlertTriage = ReturnType<typeof useAlertActions>;
