import { ClipboardCheck } from "lucide-react";
import { rich } from "#renderer/lib/rich-text.ts";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import { useWaitingHandover } from "./queries.ts";

/** The handover that is not read back, for the status bar; renders nothing without one. */
export function HandoverLine({ onOpen }: { onOpen(): void }) {
  if (useWaitingHandover() === null) return null;
  return (
    <StatusItem isUrgent onClick={onOpen}>
      {rich("duty.handoverNotReadBack", { clipboardCheck: <ClipboardCheck size={13} /> })}
    </StatusItem>
  );
}
