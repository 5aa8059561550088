import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import styles from "./about.module.css";
import { AboutSections } from "./about-sections.tsx";

/** The same as the screen, for who is not signed in. */
export function AboutDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      title="About Watchdesk"
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.dialog}>
        <AboutSections />
      </div>
    </Dialog>
  );
}
