import { useRecoveries } from "#renderer/lib/recoveries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import styles from "./recovery-panel.module.css";
import { RecoveryWords } from "./recovery-words.tsx";
import { readShellMode, ShellModeActions } from "./shell-mode.tsx";

/** The same as the banners above the screens, for whoever is not signed in. */
export function RecoveryPanel() {
  const { notices, dismiss } = useRecoveries();
  // A store that was damaged is told of to its owner.
  const ofInterest = notices.filter(({ kind }) => kind !== "storeDamaged");
  const mode = readShellMode();
  const notes = ofInterest.map((notice) => (
    <Notice key={notice.id} tone="info">
      <RecoveryWords notice={notice} />
      <span className={styles.action}>
        <Button look="plain" onClick={() => dismiss(notice.id)}>
          Dismiss
        </Button>
      </span>
    </Notice>
  ));
  return (
    <>
      {mode !== null && (
        <Notice tone="info">
          {mode.text}
          <span className={styles.action}>
            <ShellModeActions {...mode} />
          </span>
        </Notice>
      )}
      {notes}
    </>
  );
}
