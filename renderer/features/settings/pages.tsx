import type { ReactNode } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { type SettingPage, settingPages as texts } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { shortcutIds, shortcuts } from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import { AddressesSection } from "./addresses-section.tsx";
import { EscalationSection } from "./escalation-rules.tsx";
import {
  InterruptingRoomsSection,
  RoomNotificationsSection,
} from "./interrupting-rooms-section.tsx";
import { LocationSection } from "./location-switch.tsx";
import { MessageTemplatesSection } from "./message-lists/message-templates-section.tsx";
import { RecipientListsSection } from "./message-lists/recipient-lists-section.tsx";
import { PolicySection } from "./policy-section.tsx";
import { QuietHoursSection, QuietNow } from "./quiet-hours-section.tsx";
import { DeclaredSections } from "./setting-rows.tsx";
import styles from "./settings.module.css";
import { SeveritySection } from "./severity/severity-section.tsx";
import { ShortcutsSection } from "./shortcuts/shortcuts-section.tsx";
import { StartSection } from "./start-section.tsx";
import { TestSection } from "./test-section.tsx";
import { UnlockSection } from "./unlock-section.tsx";
import { WallPagesSection } from "./wall-pages-section.tsx";

export type PageContext = {
  accountId: string;
  serverUrl: string;
  onCheckConnection(): void;
  /** The section that a link leads to: "severity" or "addresses". */
  wanted: string | null;
};

export type SettingsPage = {
  key: SettingPage;
  title: () => string;
  note?: () => string;
  names: readonly SettingName[];
  /** Further words that the search finds. */
  words: string;
  render(context: PageContext): ReactNode;
};

/** Creates a page; `others` are its settings that are not declared for it. */
const page = (
  key: SettingPage,
  others: readonly SettingName[],
  words: string,
  render: SettingsPage["render"],
): SettingsPage => ({
  ...{ key, ...texts[key], words, render },
  names: settingNames.filter((name) => {
    const declared = settingDeclarations[name];
    return others.includes(name) || ("page" in declared && declared.page === key);
  }),
});

/** The pages of the settings, in display order. */
export const settingsPages: readonly SettingsPage[] = [
  page("appearance", ["closeToTray"], t("settings.appearanceWords"), () => (
    <>
      <DeclaredSections page="appearance" />
      <StartSection />
    </>
  )),
  page("language", [], t("settings.languageWords"), () => <DeclaredSections page="language" />),
  page("notifications", ["quietUntil", "quietHours"], t("settings.notificationsWords"), () => (
    <>
      <QuietNow />
      <QuietHoursSection />
      <DeclaredSections page="notifications" />
      <TestSection />
    </>
  )),
  page("critical", [], t("settings.criticalWords"), () => <DeclaredSections page="critical" />),
  page("rooms", ["breakThroughRooms", "mutes"], t("settings.roomsWords"), (context) => (
    <>
      <RoomNotificationsSection accountId={context.accountId} />
      <InterruptingRoomsSection accountId={context.accountId} />
    </>
  )),
  page(
    "duty",
    ["escalationRules", "recipientLists", "messageTemplates"],
    t("settings.dutyWords"),
    ({ accountId }) => (
      <>
        <EscalationSection />
        <RecipientListsSection accountId={accountId} />
        <MessageTemplatesSection />
      </>
    ),
  ),
  page("network", [], t("settings.networkWords"), (context) => <NetworkSection {...context} />),
  page("lock", ["unlockWithSystem", "location"], t("settings.lockWords"), () => (
    <>
      <UnlockSection />
      <DeclaredSections page="lock" />
      <LocationSection />
    </>
  )),
  page("storage", [], t("settings.storageWords"), () => <StorageSection />),
  page(
    "shortcuts",
    ["shortcuts"],
    [t("settings.shortcutsWords"), ...shortcutIds.map((id) => shortcuts[id].label())].join(" "),
    () => <ShortcutsSection />,
  ),
  page("wall", ["wallPages", "wallRoom"], t("settings.wallWords"), () => (
    <>
      <DeclaredSections page="wall" />
      <WallPagesSection />
    </>
  )),
  page(
    "administration",
    ["severityWords", "severityRules", "recordAddresses"],
    t("settings.administrationWords"),
    ({ wanted }) => (
      <>
        <PolicySection />
        <SeveritySection isWanted={wanted === "severity"} />
        <AddressesSection isWanted={wanted === "addresses"} />
        <DeclaredSections page="administration" />
      </>
    ),
  ),
];

type NetworkSectionProps = { serverUrl: string; onCheckConnection(): void };

/** Shows the server, checks the connection, and states where it and the proxy are changed. */
const NetworkSection = ({ serverUrl, onCheckConnection }: NetworkSectionProps) => (
  <Section title={t("settings.connection")}>
    <p>{rich("settings.connectedTo", { server: <bdi className="selectable">{serverUrl}</bdi> })}</p>
    <p>{t("settings.changeServerNote")}</p>
    <p>{t("settings.proxyNote")}</p>
    <Actions outcome={null}>
      <Button aria-haspopup="dialog" onClick={onCheckConnection}>
        {t("settings.checkTheConnection")}
      </Button>
    </Actions>
  </Section>
);

const StorageSection = () => (
  <Section title={t("settings.dataOnThisComputer")} note={t("settings.dataOnThisComputerNote")}>
    <a className={styles.link} href="#/computer">
      {t("settings.onThisComputer")}
    </a>
  </Section>
);
