import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { alertQuery } from "#renderer/records/alert-query.ts";
import type { InboxKey, TriageAction, Triaged } from "#shared/features/inbox/schema.ts";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import type { Done, TriageLog } from "./triage-log.ts";

type Wanted<About> = { items: InboxKey[]; action: TriageAction; about: About };

/** Does things with items and takes them back; each resolves when the lists know, to null where it failed. */
export function useTriage<About>(log: TriageLog<About>) {
  const client = useQueryClient();
  const accountId = useAccountId();
  const keep = ({ alerts }: Pick<Triaged, "alerts">) => {
    for (const alert of alerts) client.setQueryData(alertQuery(alert.id).queryKey, alert);
  };
  const onSettled = () => client.invalidateQueries({ queryKey: ["inbox"] });

  const acting = useMutation<Done<About>, FailureError, Wanted<About>>({
    mutationFn: ({ items, action, about }) => apply(items, action, about, accountId),
    onSuccess: (done) => {
      keep(done);
      log.note(done);
    },
    onError: ({ message }, { action: { how }, about }) =>
      log.say({ kind: "failed", attempt: how, about, message }),
    onSettled,
  });
  const undoing = useMutation<About | null, FailureError>({
    mutationFn: async () => {
      const done = log.takeLast();
      if (done === undefined) return null;
      const { about } = done;
      const left = [...done.undo];
      try {
        const sum = { count: 0, tooLate: 0 };
        for (const undo of done.undo) {
          const undone = await call("triage.undo", { undo }, accountId);
          left.shift();
          keep(undone);
          sum.count += undone.count;
          sum.tooLate += undone.tooLate;
        }
        log.say({ kind: sum.count > 0 ? "undone" : "tooLate", about, ...sum });
        return sum.count > 0 ? about : null;
      } catch (error) {
        log.putBack({ ...done, undo: left });
        const message = error instanceof Error ? error.message : String(error);
        log.say({ kind: "failed", attempt: "undo", about, message });
        return null;
      }
    },
    onSettled,
    // One after the other, in the order in which they were asked for.
    scope: { id: useId() },
  });

  return {
    isActing: acting.isPending,
    act: (wanted: Wanted<About>) => acting.mutateAsync(wanted).catch(() => null),
    /** Takes back what was done last, if anything was; resolves to what was said of it. */
    undo: () => undoing.mutateAsync().catch(() => null),
  };
}

/** What one command takes. */
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
