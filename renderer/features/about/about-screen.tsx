import { Page } from "#renderer/ui/page.tsx";
import { AboutSections } from "./about-sections.tsx";

/** What this app is: its version, what it runs on, and the licences of all parts. */
export function AboutScreen() {
  return (
    <Page title="About">
      <AboutSections />
    </Page>
  );
}
