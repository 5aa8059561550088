import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { hasDialog, isWriting } from "#renderer/lib/editing.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { useUpdate } from "./queries.ts";

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
