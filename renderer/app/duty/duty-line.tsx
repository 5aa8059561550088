import { useNavigate } from "@tanstack/react-router";
import { DutyItem } from "#renderer/features/duty/duty-status/duty-item.tsx";
import { useHandOver } from "#renderer/features/duty/handover/use-hand-over.ts";
import { openOverlay } from "../store.ts";

/** The shift in the status bar, with what can be done about it. */
export function DutyLine() {
  const navigate = useNavigate();
  const handOver = useHandOver(() => void navigate({ to: "/handover" }));
  return (
    <DutyItem
      onAction={(action) => {
        if (action === "log") void navigate({ to: "/log" as string });
        else if (action === "handover") handOver();
        else openOverlay(action);
      }}
    />
  );
}
