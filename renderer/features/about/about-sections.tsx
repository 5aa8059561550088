import { useQuery } from "@tanstack/react-query";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { LicencesSection } from "./licences-section.tsx";
import { aboutQuery } from "./queries.ts";
import { VersionSection } from "./version-section.tsx";

/** All that there is to say about the app. */
export function AboutSections() {
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
