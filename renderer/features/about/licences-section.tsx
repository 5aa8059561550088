import { useQuery } from "@tanstack/react-query";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { About, ElectronLicence } from "#shared/diagnostics/about-schema.ts";
import { PackageList } from "./package-list.tsx";

const packagesQuery = commandQuery(["app", "packages"], "about.listPackages", null);

const names: Record<ElectronLicence, string> = {
  electron: "Electron's licence",
  chromium: "Chromium's licences",
};

/** Lists the licences of all packages of the app. */
export function LicencesSection({ about }: { about: About }) {
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
