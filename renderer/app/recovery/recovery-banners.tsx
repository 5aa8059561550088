import { FileWarning, ShieldAlert, X } from "lucide-react";
import { useRecoveries } from "#renderer/lib/recoveries.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Banner } from "../shell/banner.tsx";
import { RecoveryWords } from "./recovery-words.tsx";
import { readShellMode, ShellModeActions } from "./shell-mode.tsx";

/**
 * Says what was found damaged or lost, until the person has put it away, of a store its owner; and what the
 * window is without, for as long as it is.
 */
export function RecoveryBanners({ accountId }: { accountId: string }) {
  const { notices, dismiss } = useRecoveries();
  const ofInterest = notices.filter(
    (notice) => notice.kind !== "storeDamaged" || notice.accountId === accountId,
  );
  const mode = readShellMode();
  const banners = ofInterest.map((notice) => (
    <Banner
      key={notice.id}
      icon={<FileWarning size={15} aria-hidden="true" />}
      action={<IconButton icon={X} size={14} label="Dismiss" onClick={() => dismiss(notice.id)} />}
    >
      <RecoveryWords notice={notice} />
    </Banner>
  ));
  return (
    <>
      {mode !== null && (
        <Banner
          icon={<ShieldAlert size={15} aria-hidden="true" />}
          action={<ShellModeActions {...mode} />}
        >
          {mode.text}
        </Banner>
      )}
      {banners}
    </>
  );
}
