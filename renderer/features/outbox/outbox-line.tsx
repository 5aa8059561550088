import { CloudUpload, TriangleAlert } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
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
        undecided === 1 && t("outbox.n1NeedsYourDecision"),
        undecided > 1 && t("outbox.needYourDecision", { count: format.count(undecided) }),
        waiting > 0 && t("outbox.waitingToBeSent", { count: format.count(waiting) }),
      ]
        .filter(Boolean)
        .join(", ")}
    </StatusItem>
  );
}
