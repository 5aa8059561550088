import { Page } from "#renderer/ui/page.tsx";
import { AboutSection } from "./about-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { BreakThroughSection } from "./break-through-section.tsx";
import { CriticalSection } from "./critical-section.tsx";
import { FirstScreenSection } from "./first-screen-section.tsx";
import { KindsSection } from "./kinds-section.tsx";
import { OriginsSection } from "./origins-section.tsx";
import { PolicySection } from "./policy-section.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { QuietNow } from "./quiet-now.tsx";
import { RepeatSection } from "./repeat-section.tsx";
import { SeveritySection } from "./severity-section.tsx";
import { StartSection } from "./start-section.tsx";
import { TellingSection } from "./telling-section.tsx";
import { TestSection } from "./test-section.tsx";
import { UnwatchedSection } from "./unwatched-section.tsx";

type SettingsScreenProps = {
  accountId: string;
  /** Which of its sections is to be in view. */
  section?: string | null;
};

/** What the person can set on this computer: when and how they are told of things, and the looks. */
export function SettingsScreen({ accountId, section = null }: SettingsScreenProps) {
  return (
    <Page title="Settings">
      <QuietNow />
      <QuietHoursSection />
      <BreakThroughSection key={accountId} accountId={accountId} />
      <CriticalSection />
      <SeveritySection key={`severity ${accountId}`} isWanted={section === "severity"} />
      <KindsSection />
      <TellingSection />
      <RepeatSection />
      <UnwatchedSection />
      <TestSection />
      <StartSection />
      <FirstScreenSection />
      <AppearanceSection />
      <PolicySection />
      <OriginsSection />
      <AboutSection />
    </Page>
  );
}
