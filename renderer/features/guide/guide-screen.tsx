import { useWindowTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import styles from "./guide.module.css";
import { GuideView } from "./guide-view.tsx";

type GuideScreenProps = {
  /** The task that is shown first, or null. */
  task: string | null;
  /** Returns to the screen from which the guide was opened; null if there is none. */
  onBack: (() => void) | null;
};

/** The user guide. */
export function GuideScreen({ task, onBack }: GuideScreenProps) {
  useWindowTitle("User guide");
  return (
    <GuideView
      key={task}
      first={task}
      back={onBack !== null && <Button onClick={onBack}>Back</Button>}
    />
  );
}

/** The user guide over another screen, for users who are not signed in. */
export const GuideDialog = ({ task, onClose }: { task: string; onClose(): void }) => (
  <Dialog
    title="User guide"
    size="full"
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <div className={styles.dialog}>
      <GuideView first={task} back={null} />
    </div>
  </Dialog>
);
