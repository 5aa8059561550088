import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Page } from "#renderer/ui/page.tsx";
import styles from "./about.module.css";
import { LicencesSection } from "./licences-section.tsx";
import { VersionSection } from "./version-section.tsx";

/** This build, and what it runs on. */
const aboutQuery = commandQuery(["app", "about"], "about.get", null);

/** What this app is: its version, what it runs on, and the licences of all parts. */
export function AboutScreen() {
  return (
    <Page title="About">
      <AboutSections />
    </Page>
  );
}

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

/** All that there is to say about the app. */
function AboutSections() {
  const about = useQuery(aboutQuery);
  if (about.error !== null) {
    return (
      <ReadFailure title="Can't read the versions" error={about.error} onRetry={about.refetch} />
    );
  }
  if (about.data === undefined) return null;
  return (
    <>
      <VersionSection about={about.data} />
      <LicencesSection about={about.data} />
    </>
  );
}
