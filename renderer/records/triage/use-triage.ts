import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { alertQuery } from "#renderer/records/alert-query.ts";
import type { InboxKey, TriageAction, Triaged } from "#shared/features/inbox/schema.ts";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { Done, TriageLog } from "./triage-log.ts";

type TriageRequest<About> = { items: InboxKey[]; action: TriageAction; about: About };

/** Applies and undoes triage actions; each resolves when the lists are up to date, or to null on failure. */
export function useTriage<About>(log: TriageLog<About>) {
  const client = useQueryClient();
  const accountId = useAccountId();
  const cacheAlerts = ({ alerts }: Pick<Triaged, "alerts">) => {
    for (const alert of alerts) client.setQueryData(alertQuery(alert.id).queryKey, alert);
  };
  const onSettled = () => client.invalidateQueries({ queryKey: ["inbox"] });

  const acting = useMutation<Done<About>, FailureError, TriageRequest<About>>({
    mutationFn: ({ items, action, about }) => apply(items, action, about, accountId),
    onSuccess: (done) => {
      cacheAlerts(done);
      log.record(done);
    },
    onError: ({ message }, { action: { how }, about }) =>
      log.setOutcome({ kind: "failed", attempt: how, about, message }),
    onSettled,
  });
  const undoing = useMutation<About | null, FailureError>({
    mutationFn: async () => {
      const done = log.popLast();
      if (done === undefined) return null;
      const { about } = done;
      const left = [...done.undo];
      try {
        const sum = { count: 0, tooLate: 0 };
        for (const undo of done.undo) {
          const undone = await call("triage.undo", { undo }, accountId);
          left.shift();
          cacheAlerts(undone);
          sum.count += undone.count;
          sum.tooLate += undone.tooLate;
        }
        log.setOutcome({ kind: sum.count > 0 ? "undone" : "tooLate", about, ...sum });
        return sum.count > 0 ? about : null;
      } catch (error) {
        log.restore({ ...done, undo: left });
        const message = readErrorMessage(error);
        log.setOutcome({ kind: "failed", attempt: "undo", about, message });
        return null;
      }
    },
    onSettled,
    // Runs sequentially, in request order.
    scope: { id: useId() },
  });

  return {
    isActing: acting.isPending,
    apply: (request: TriageRequest<About>) => acting.mutateAsync(request).catch(() => null),
    /** Undoes the latest action, if any; resolves to its description. */
    undo: () => undoing.mutateAsync().catch(() => null),
  };
}

/** Items per command. */
const maxAtOnce = 1_000;

async function apply<About>(
  items: InboxKey[],
  action: TriageAction,
  about: About,
  accountId: string,
): Promise<Done<About>> {
  const done: Done<About> = { action, about, undo: [], until: null, count: 0, alerts: [] };
  let isHeld = false;
  for (let from = 0; from < items.length; from += maxAtOnce) {
    const some = items.slice(from, from + maxAtOnce);
    const part = await call("triage.apply", { items: some, action }, accountId);
    if (part.undo !== null) done.undo.push(part.undo);
    done.count += part.count;
    done.alerts.push(...part.alerts);
    isHeld ||= part.isHeld;
  }
  return isHeld ? { ...done, until: Date.now() + undoTime } : done;
}
