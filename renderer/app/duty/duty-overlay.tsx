import { DutyDialog } from "#renderer/features/duty/duty-dialog/duty-dialog.tsx";
import type { DutyDialogName } from "#renderer/features/duty/duty-status/duty-item.tsx";
import { EndDialog, OffDutyDialog } from "#renderer/features/duty/duty-status/shift-dialogs.tsx";
import { SelfTestDialog } from "#renderer/features/duty/self-test/self-test-dialog.tsx";

/** Renders a dialog about duty. */
export function DutyOverlay({ overlay, onClose }: { overlay: DutyDialogName; onClose(): void }) {
  switch (overlay) {
    case "dutyStart":
      return <DutyDialog onClose={onClose} />;
    case "dutyExtend":
      return <EndDialog onClose={onClose} />;
    case "dutyEnd":
      return <OffDutyDialog onClose={onClose} />;
    case "selfTest":
      return <SelfTestDialog onClose={onClose} />;
  }
}
