import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Page } from "#renderer/ui/page.tsx";
import styles from "./about.module.css";
import { LicencesSection } from "./licences-section.tsx";
import { VersionSection } from "./version-section.tsx";

const aboutQuery = commandQuery(["app", "about"], "about.get", null);

/** Shows the version of the app, its runtime, and the licences of all packages. */
export function AboutScreen() {
  return (
    <Page title="About">
      <AboutSections />
    </Page>
  );
}

/** Shows the same as the screen, for users who are not signed in. */
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
