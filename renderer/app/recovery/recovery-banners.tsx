import { FileWarning, X } from "lucide-react";
import { useRecoveries } from "#renderer/lib/recoveries.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Banner } from "../shell/banner.tsx";
import { RecoveryWords } from "./recovery-words.tsx";

/** Says what was found damaged or lost, until the person has put it away; of a store its owner. */
export function RecoveryBanners({ accountId }: { accountId: string }) {
  const { notices, dismiss } = useRecoveries();
  const ofInterest = notices.filter(
    (notice) => notice.kind !== "storeDamaged" || notice.accountId === accountId,
  );
  return ofInterest.map((notice) => (
    <Banner
      key={notice.id}
      icon={<FileWarning size={15} aria-hidden="true" />}
      action={<IconButton icon={X} size={14} label="Dismiss" onClick={() => dismiss(notice.id)} />}
    >
      <RecoveryWords notice={notice} />
    </Banner>
  ));
}
