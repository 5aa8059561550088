import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { hasDialog, isWriting } from "#renderer/lib/editing.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { UpdateState } from "#shared/updates/update-schema.ts";

const updateQuery = commandQuery(["app", "update"], "update.get", null);

/** Returns the state of updates, and follows it; undefined until it is known. */
export function useUpdate(): UpdateState | undefined {
  const client = useQueryClient();
  useEffect(
    () =>
      window.watchdesk.subscribe("update.changed", (state) =>
        client.setQueryData(updateQuery.queryKey, state),
      ),
    [client],
  );
  return useQuery(updateQuery).data;
}

const interval: DurationMs = 2_000;

/** Reports what a restart would close in this window, as long as one waits; renders nothing. */
export function WindowReports() {
  const isWaiting = useUpdate()?.phase.kind === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const report = () => {
      const input = { hasDialog: hasDialog(), hasDraft: isWriting() };
      // Without a report the restart waits.
      void call("update.reportWindow", input).catch(() => undefined);
    };
    report();
    const timer = setInterval(report, interval);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return null;
}
