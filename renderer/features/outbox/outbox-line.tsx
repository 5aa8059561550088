import { CloudUpload, TriangleAlert } from "lucide-react";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import { t } from "#shared/texts/t.ts";
import { useOutboxCount } from "./queries.ts";

/** Counts open entries for the status bar, those that need the user's attention first; renders nothing if there are none. */
export function OutboxLine({ onOpen }: { onOpen(): void }) {
  const { open, undecided, unclear } = useOutboxCount();
  if (open === 0) return null;
  const isUrgent = undecided + unclear > 0;
  const words =
    undecided > 0
      ? t("outbox.needDecision", { count: undecided })
      : unclear > 0
        ? t("outbox.unclear", { count: unclear })
        : t("outbox.waitToBeSent", { count: open });
  const more = isUrgent ? open - (undecided || unclear) : 0;
  return (
    <StatusItem isUrgent={isUrgent} onClick={onOpen}>
      {isUrgent ? <TriangleAlert size={13} /> : <CloudUpload size={13} />}
      {more === 0 ? words : t("outbox.andMore", { words, count: more })}
    </StatusItem>
  );
}
