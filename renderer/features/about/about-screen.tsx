import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Page } from "#renderer/ui/page.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { About, ElectronLicence } from "#shared/diagnostics/about-schema.ts";
import styles from "./about.module.css";
import { PackageList } from "./package-list.tsx";
import { VersionSection } from "./version-section.tsx";

const aboutQuery = commandQuery(["app", "about"], "about.get", null);

/** Shows the version of the app, its runtime, and the licences of all packages; `updates` is a section between them. */
export function AboutScreen({ updates }: { updates?: ReactNode }) {
  return (
    <Page title="About">
      <AboutSections updates={updates} />
    </Page>
  );
}

type AboutDialogProps = { updates?: ReactNode; onClose(): void };

/** Shows the same as the screen, for users who are not signed in. */
export function AboutDialog({ updates, onClose }: AboutDialogProps) {
  return (
    <Dialog
      title="About Watchdesk"
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.dialog}>
        <AboutSections updates={updates} />
      </div>
    </Dialog>
  );
}

function AboutSections({ updates }: { updates: ReactNode }) {
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
      {updates}
      <SupportSection />
      <LicencesSection about={about.data} />
    </>
  );
}

const DiagnosticsDialog = lazyOnRender(
  async () => (await import("./diagnostics/diagnostics-dialog.tsx")).DiagnosticsDialog,
);

/** Saves diagnostics for whoever supports Watchdesk. */
function SupportSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Support" note="A readable file without contents, names and secrets.">
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Save diagnostics…
        </Button>
      </Actions>
      {isOpen && <DiagnosticsDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const packagesQuery = commandQuery(["app", "packages"], "about.listPackages", null);

const names: Record<ElectronLicence, string> = {
  electron: "Electron's licence",
  chromium: "Chromium's licences",
};

/** Lists the licences of all packages of the app. */
function LicencesSection({ about }: { about: About }) {
  const packages = useQuery(packagesQuery);
  const openLicence = useCommandMutation("about.openLicence");
  return (
    <Section
      title="Licences"
      note="Watchdesk is under the MIT licence. These are the parts that come with it."
    >
      {about.licences.length > 0 && (
        <Actions>
          {about.licences.map((licence) => (
            <Button key={licence} onClick={() => openLicence.mutate({ licence })}>
              {names[licence]}
            </Button>
          ))}
        </Actions>
      )}
      <Failure title="Can't open the licence" error={openLicence.error} />
      {packages.data !== undefined && <PackageList packages={packages.data} />}
      {packages.error !== null && (
        <ReadFailure
          title="Can't read the list of parts"
          error={packages.error}
          onRetry={() => void packages.refetch()}
        />
      )}
    </Section>
  );
}
