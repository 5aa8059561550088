import { CloudUpload, TriangleAlert } from "lucide-react";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import { t } from "#shared/texts/t.ts";
import { useOutboxCount } from "./queries.ts";

/** Counts unsent entries for the status bar, or those that need a decision; renders nothing if there are none. */
export function OutboxLine({ onOpen }: { onOpen(): void }) {
  const { open, undecided } = useOutboxCount();
  if (open === 0) return null;
  const waiting = open - undecided;
  return (
    <StatusItem isUrgent={undecided > 0} onClick={onOpen}>
      {undecided > 0 ? <TriangleAlert size={13} /> : <CloudUpload size={13} />}
      {[
        undecided > 0 && t("outbox.needDecision", { count: undecided }),
        waiting > 0 && t("outbox.waitToBeSent", { count: waiting }),
      ]
        .filter(Boolean)
        .join(", ")}
    </StatusItem>
  );
}
