import { CircleArrowUp, TriangleAlert } from "lucide-react";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import { useUpdate } from "./queries.ts";
import { isWorthNotice } from "./update-words.ts";

/** Shows in the status bar that an update is ready or has failed; renders nothing otherwise. */
export function UpdateLine({ onOpen }: { onOpen(): void }) {
  const phase = useUpdate()?.phase;
  if (phase?.kind === "failed") {
    if (!isWorthNotice(phase)) return null;
    return (
      <StatusItem isUrgent onClick={onOpen}>
        <TriangleAlert size={13} />
        Update failed
      </StatusItem>
    );
  }
  if (phase?.kind !== "ready" && phase?.kind !== "waiting") return null;
  const ready = phase.isInstalled ? "Restart to finish updating" : "Update ready";
  return (
    <StatusItem onClick={onOpen}>
      <CircleArrowUp size={13} />
      {phase.kind === "ready" ? ready : "Waiting to restart"}
    </StatusItem>
  );
}
