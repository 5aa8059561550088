import { DiagnosticsDialog } from "#renderer/features/about/diagnostics-dialog.tsx";
import { ConnectionDialog } from "#renderer/features/connection/connection-dialog.tsx";
import { DutyDialog } from "#renderer/features/duty/duty-dialog.tsx";
import type { DutyDialogName } from "#renderer/features/duty/duty-status/duty-item.tsx";
import { EndDialog, OffDutyDialog } from "#renderer/features/duty/duty-status/shift-dialogs.tsx";
import { OpenShift } from "#renderer/features/duty/duty-status/shift-notices.tsx";
import { EntryDialog } from "#renderer/features/duty/log/entry/entry-dialog.tsx";
import { SelfTestDialog } from "#renderer/features/duty/self-test.tsx";
import { SignInDialog } from "#renderer/features/session/sign-in-dialog.tsx";
import { SignOutDialog, StartAnewDialog } from "#renderer/features/session/sign-out-dialog.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Account } from "#shared/session/schema.ts";
import { ConnectionCheck } from "../dialogs.tsx";
import { Palette } from "../palette/palette.tsx";
import { useSelectedRecord } from "../selected-record.ts";
import { closeOverlay, type Overlay, offerSignIn, useOverlay } from "../store.ts";
import { KeysSheet } from "./keys-sheet.tsx";

type OverlayLayerProps = { overlay: Overlay; account: Account; collection: CollectionName | null };

/** Renders the open overlay; loaded with the first one. */
export function OverlayLayer({ overlay, account, collection }: OverlayLayerProps) {
  const serverUrl = useOverlay((store) => store.serverUrl);
  switch (overlay) {
    case "palette":
      return <Palette collection={collection} />;
    case "keys":
      return <KeysSheet onClose={closeOverlay} />;
    case "signOut":
      return <SignOutDialog account={account} notice={<OpenShift />} onClose={closeOverlay} />;
    case "changeServer":
      return (
        <SignOutDialog
          account={account}
          notice={<OpenShift />}
          onClose={closeOverlay}
          onChangeServer={(isSignedOut) => offerSignIn("", isSignedOut)}
        />
      );
    case "startAnew":
      return <StartAnewDialog account={account} onClose={closeOverlay} />;
    case "signInAgain":
    case "addAccount":
      return (
        <ConnectionCheck>
          {(check) => (
            <SignInDialog
              account={overlay === "addAccount" ? null : account}
              serverUrl={serverUrl}
              onClose={closeOverlay}
              onCheckConnection={check}
            />
          )}
        </ConnectionCheck>
      );
    case "connection":
      return <ConnectionDialog serverUrl={null} onClose={closeOverlay} />;
    case "diagnostics":
      return <DiagnosticsDialog onClose={closeOverlay} />;
    case "logEntry":
      return <LogEntry />;
    case "dutyStart":
    case "dutyExtend":
    case "dutyEnd":
    case "selfTest":
      return <DutyOverlay overlay={overlay} onClose={closeOverlay} />;
  }
}

/** The field for an entry of the shift log, linked to the selected record of the screen. */
function LogEntry() {
  const corrects = useOverlay((store) => store.corrects);
  return <EntryDialog corrects={corrects} record={useSelectedRecord()} onClose={closeOverlay} />;
}

function DutyOverlay({ overlay, onClose }: { overlay: DutyDialogName; onClose(): void }) {
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
