import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { readMinute } from "#renderer/lib/clock.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { alertQuery } from "#renderer/records/alert-query.ts";
import {
  isPausedAfterCritical,
  pauseAfterCritical,
} from "#renderer/records/triage/critical-pause.ts";
import type { Attempt } from "#renderer/records/triage/triage-log.ts";
import { useTriage } from "#renderer/records/triage/use-triage.ts";
import {
  canAcknowledge,
  canSnooze,
  isListed,
  isSnoozedHere,
} from "#shared/features/alerts/alert-state.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import { collectAlerts, fetchStakes } from "./queries.ts";
import {
  alertLog,
  alertSelection,
  type Confirmation,
  unpickAlerts,
  useAlertList,
} from "./store.ts";

/** Picking more than this many needs a confirmation. */
const maxUnconfirmed = 20;

/** Actions on the picked alerts of a list, the selected one, or all. */
export function useAlertActions(pages: Pages<LedgeredAlert, AlertQuery>) {
  const client = useQueryClient();
  const triage = useTriage(alertLog);
  const fail = (attempt: Attempt, message: string) =>
    alertLog.setOutcome({ kind: "failed", attempt, about: null, message });

  const picking = useMutation<LedgeredAlert[], Error, { first: number; last: number }>({
    mutationFn: ({ first, last }) => collectAlerts(client, pages.shown, first, last),
    onError: ({ message }) => fail("pick", message),
  });
  const confirming = useMutation<Confirmation, FailureError, Pick<Confirmation, "scope" | "ids">>({
    mutationFn: async ({ scope, ids }) => ({ scope, ids, stakes: await fetchStakes(ids) }),
    onSuccess: (confirmation) => {
      if (confirmation.stakes.count === 0) return;
      if (needsConfirmation(confirmation)) useAlertList.setState({ confirmation });
      else void act({ how: "done" }, confirmation.ids);
    },
    onError: ({ message }) => fail("done", message),
  });

  /** Whether the user may not know all alerts: many, the whole list, or unopened critical ones. */
  const needsConfirmation = ({ scope, ids, stakes }: Confirmation): boolean =>
    scope === "list" ||
    stakes.unopenedCritical > 0 ||
    ids.length > maxUnconfirmed ||
    ids.length === pages.total;

  /** Applies an action, then selects the alert after the last of `ids`. Acknowledges none that was just selected so. */
  async function act(action: TriageAction, ids: string[]): Promise<void> {
    if (ids.length === 0 || triage.isActing) return;
    if (action.how === "done" && ids.length === 1 && isPausedAfterCritical()) return;
    const next = findNext(pages, ids);
    // An alert that was opened from elsewhere stays open and shows its new state.
    const isFromList = alertSelection.useListSelection.getState().selected?.index != null;
    const items = ids.map((id) => ({ kind: "alert" as const, id }));
    const done = await triage.apply({ items, action, about: nameOnly(ids, findAlert) });
    if (done === null) return;
    unpickAlerts();
    if (next !== undefined) {
      alertSelection.select({ id: next.id, index: pages.indexOf(next.id) });
    } else if (isFromList && !done.alerts.some((alert) => isListed(pages.shown.state, alert))) {
      alertSelection.unselect();
    }
    alertSelection.back();
    if (action.how === "done" && done.alerts.some(isCritical)) pauseAfterCritical();
  }

  const findAlert = (id: string): LedgeredAlert | undefined => {
    const index = pages.indexOf(id);
    const listed = index === null ? undefined : pages.rowAt(index);
    return listed ?? client.getQueryData(alertQuery(id).queryKey) ?? undefined;
  };

  /** Ids of the picked alerts or the selected one; main checks those that are not loaded. */
  function listTargets(isAllowed: (alert: LedgeredAlert) => boolean): string[] {
    const { picked } = useAlertList.getState();
    const { selected } = alertSelection.useListSelection.getState();
    const ids = picked.size > 0 ? [...picked] : selected === null ? [] : [selected.id];
    return ids.filter((id) => {
      const alert = findAlert(id);
      return alert === undefined ? picked.size > 0 : isAllowed(alert);
    });
  }

  return {
    /** Acknowledges alerts, or the targets; may prompt first for several. */
    acknowledge: (ids?: string[]) => {
      const targets = ids ?? listTargets(canAcknowledge);
      if (ids === undefined && targets.length > 1)
        confirming.mutate({ scope: "picked", ids: targets });
      else void act({ how: "done" }, targets);
    },
    /** Acknowledges the whole list after a confirmation. */
    acknowledgeAll: () =>
      picking.mutate(
        { first: 0, last: (pages.total ?? 0) - 1 },
        {
          onSuccess: (alerts) => {
            const ids = alerts.filter(canAcknowledge).map(({ id }) => id);
            if (ids.length > 0) confirming.mutate({ scope: "list", ids });
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
        {
          onSuccess: (alerts) =>
            useAlertList.setState({ picked: new Set(alerts.map(({ id }) => id)) }),
        },
      ),
  };
}

/** Returns the title of the alert if `ids` has a single one that is loaded, or null. */
function nameOnly(
  ids: string[],
  findAlert: (id: string) => LedgeredAlert | undefined,
): string | null {
  const [id = ""] = ids;
  const alert = ids.length === 1 ? findAlert(id) : undefined;
  if (alert === undefined) return null;
  return formatTitle("alert", { ...readOrigin(alert), name: alert.title }, readMinute());
}

/** Finds the loaded alert after the last of `ids`, or else before the first. */
function findNext(
  pages: Pages<LedgeredAlert, AlertQuery>,
  ids: string[],
): LedgeredAlert | undefined {
  const indices = ids.map(pages.indexOf).filter((index) => index !== null);
  if (indices.length === 0) return undefined;
  return pages.rowAt(Math.max(...indices) + 1) ?? pages.rowAt(Math.min(...indices) - 1);
}

/** The actions that components of the alerts screen receive. */
export type AlertTriage = ReturnType<typeof useAlertActions>;
