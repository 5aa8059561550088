import { ClipboardCheck } from "lucide-react";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import { t } from "#shared/texts/t.ts";
import { useWaitingHandover } from "./queries.ts";

/** The handover that is not read back, for the status bar; renders nothing without one. */
export function HandoverLine({ onOpen }: { onOpen(): void }) {
  if (useWaitingHandover() === null) return null;
  return (
    <StatusItem isUrgent onClick={onOpen}>
      <ClipboardCheck size={13} />
      {t("duty.handoverWaits")}
    </StatusItem>
  );
}
