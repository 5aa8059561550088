import { ChecklistDialog } from "#renderer/features/duty/checklist/checklist-dialog.tsx";
import { DutyDialog } from "#renderer/features/duty/duty-dialog/duty-dialog.tsx";
import type { DutyDialogName } from "#renderer/features/duty/duty-status/duty-item.tsx";
import { EndDialog, OffDutyDialog } from "#renderer/features/duty/duty-status/shift-dialogs.tsx";
import { SelfTestDialog } from "#renderer/features/duty/self-test/self-test-dialog.tsx";
import { useSettings } from "#renderer/features/settings/queries.ts";

type DutyOverlayProps = {
  overlay: DutyDialogName;
  onClose(): void;
};

/** Renders a dialog about duty with the settings that it needs. */
export function DutyOverlay({ overlay, onClose }: DutyOverlayProps) {
  const { settings, change, isFixed } = useSettings();
  if (settings === undefined) return null;
  switch (overlay) {
    case "dutyStart":
      return (
        <DutyDialog
          roles={settings.dutyRoles}
          areFixed={isFixed("dutyRoles")}
          onRemember={(dutyRoles) => change({ dutyRoles })}
          onClose={onClose}
        />
      );
    case "dutyExtend":
      return <EndDialog onClose={onClose} />;
    case "dutyEnd":
      return <OffDutyDialog onClose={onClose} />;
    case "selfTest":
      return <SelfTestDialog onClose={onClose} />;
    case "checklist":
      return (
        <ChecklistDialog
          checklists={settings.dutyChecklists}
          areFixed={isFixed("dutyChecklists")}
          onImport={(dutyChecklists) => change({ dutyChecklists })}
          onClose={onClose}
        />
      );
  }
}
