import { Section } from "#renderer/ui/section.tsx";
import { SectionedPage } from "#renderer/ui/sectioned-page.tsx";
import { AddressesSection } from "./addresses-section.tsx";
import { EscalationSection } from "./escalation-rules.tsx";
import {
  InterruptingRoomsSection,
  RoomNotificationsSection,
} from "./interrupting-rooms-section.tsx";
import { MessageTemplatesSection } from "./message-templates-section.tsx";
import { OriginsSection } from "./origins-section.tsx";
import { PolicySection } from "./policy-section.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { QuietNow } from "./quiet-now.tsx";
import { RecipientListsSection } from "./recipient-lists-section.tsx";
import { SettingsSection } from "./setting-rows.tsx";
import styles from "./settings.module.css";
import { SeveritySection } from "./severity-section.tsx";
import { StartSection } from "./start-section.tsx";
import { TestSection } from "./test-section.tsx";
import { WallPagesSection } from "./wall-pages-section.tsx";

type SettingsScreenProps = {
  accountId: string;
  /** The section to scroll to. */
  section?: string | null;
};

/** The settings of this computer: notifications, window and appearance. */
export function SettingsScreen({ accountId, section = null }: SettingsScreenProps) {
  return (
    <SectionedPage title="Settings">
      <QuietNow />
      <QuietHoursSection />
      <InterruptingRoomsSection key={accountId} accountId={accountId} />
      <RoomNotificationsSection key={`rooms ${accountId}`} accountId={accountId} />
      <SettingsSection section="critical" />
      <SeveritySection key={`severity ${accountId}`} isWanted={section === "severity"} />
      <EscalationSection key={`escalation ${accountId}`} />
      <RecipientListsSection key={`lists ${accountId}`} accountId={accountId} />
      <MessageTemplatesSection />
      <SettingsSection section="notifications" />
      <SettingsSection section="content" />
      <SettingsSection section="repeat" />
      <SettingsSection section="unreachable" />
      <SettingsSection section="duty" />
      <TestSection />
      <StartSection />
      <SettingsSection section="opening" />
      <SettingsSection section="appearance" />
      <SettingsSection section="wall" />
      <WallPagesSection />
      <AddressesSection key={`addresses ${accountId}`} />
      <SettingsSection section="administration" />
      <PolicySection />
      <OriginsSection />
      <Section title="About Watchdesk">
        <p>
          <a className={styles.link} href="#/about">
            Versions, licences and diagnostics
          </a>
        </p>
        <p>
          <a className={styles.link} href="#/storage">
            Storage
          </a>
        </p>
        <p>
          <a className={styles.link} href="#/whats-new">
            What's new
          </a>
        </p>
      </Section>
    </SectionedPage>
  );
}
