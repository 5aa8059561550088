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
import { t } from "#shared/texts/t.ts";
import styles from "./about.module.css";
import { PackageList } from "./package-list.tsx";
import { VersionSection } from "./version-section.tsx";

const aboutQuery = commandQuery(["app", "about"], "about.get", null);

type AboutSectionsProps = {
  updates?: ReactNode;
  /** Further buttons about support. */
  support?: ReactNode;
};

/** Shows the version of the app, its runtime, and the licences of all packages; `updates` is a section between them. */
export function AboutScreen(props: AboutSectionsProps) {
  return (
    <Page title={t("about.about")}>
      <AboutSections {...props} />
    </Page>
  );
}

type AboutDialogProps = { updates?: ReactNode; onClose(): void };

/** Shows the same as the screen, for users who are not signed in. */
export function AboutDialog({ updates, onClose }: AboutDialogProps) {
  return (
    <Dialog
      title={t("about.aboutWatchdesk")}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <div className={styles.dialog}>
        <AboutSections updates={updates} />
      </div>
    </Dialog>
  );
}

function AboutSections({ updates, support }: AboutSectionsProps) {
  const about = useQuery(aboutQuery);
  if (about.error !== null) {
    return (
      <ReadFailure
        title={t("about.versionsUnreadable")}
        error={about.error}
        onRetry={about.refetch}
      />
    );
  }
  if (about.data === undefined) return null;
  return (
    <>
      <VersionSection about={about.data} />
      {updates}
      <SupportSection>{support}</SupportSection>
      <LicencesSection about={about.data} />
    </>
  );
}

const DiagnosticsDialog = lazyOnRender(
  async () => (await import("./diagnostics/diagnostics-dialog.tsx")).DiagnosticsDialog,
);

/** Saves diagnostics for whoever supports Watchdesk, beside further buttons. */
function SupportSection({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t("about.support")} note={t("about.diagnosticsNote")}>
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t("about.saveDiagnostics")}
        </Button>
        {children}
      </Actions>
      {isOpen && <DiagnosticsDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const packagesQuery = commandQuery(["app", "packages"], "about.listPackages", null);

const names: Record<ElectronLicence, string> = {
  electron: t("about.electronsLicence"),
  chromium: t("about.chromiumsLicences"),
};

/** Lists the licences of all packages of the app. */
function LicencesSection({ about }: { about: About }) {
  const packages = useQuery(packagesQuery);
  const openLicence = useCommandMutation("about.openLicence");
  return (
    <Section title={t("about.licences")} note={t("about.licencesNote")}>
      {about.licences.length > 0 && (
        <Actions>
          {about.licences.map((licence) => (
            <Button key={licence} onClick={() => openLicence.mutate({ licence })}>
              {names[licence]}
            </Button>
          ))}
        </Actions>
      )}
      <Failure title={t("about.licenceNotOpened")} error={openLicence.error} />
      {packages.data !== undefined && <PackageList packages={packages.data} />}
      {packages.error !== null && (
        <ReadFailure
          title={t("about.partsUnreadable")}
          error={packages.error}
          onRetry={() => void packages.refetch()}
        />
      )}
    </Section>
  );
}
