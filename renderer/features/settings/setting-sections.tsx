import type { ReactNode } from "react";
import { type SettingSection, settingSections } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { shortcutIds, shortcutSectionTitles, shortcuts } from "#shared/settings/shortcuts.ts";
import { wallPageTitles } from "#shared/settings/wall-settings.ts";
import { t } from "#shared/texts/t.ts";
import { AddressesSection } from "./addresses-section.tsx";
import { ContentSection } from "./content-section.tsx";
import { EscalationSection } from "./escalation-rules.tsx";
import { describeSetting, type Searchable, type SearchRow } from "./find-settings.ts";
import {
  InterruptingRoomsSection,
  RoomNotificationsSection,
} from "./interrupting-rooms-section.tsx";
import { LinkSection } from "./link-section.tsx";
import { MessageTemplatesSection } from "./message-templates-section.tsx";
import { OriginsSection } from "./origins-section.tsx";
import { PolicySection } from "./policy-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { QuietNow } from "./quiet-now.tsx";
import { RecipientListsSection } from "./recipient-lists-section.tsx";
import { SettingsSection } from "./setting-rows.tsx";
import { SeveritySection } from "./severity-section.tsx";
import { ShortcutsSection } from "./shortcuts/shortcuts-section.tsx";
import { StartSection } from "./start-section.tsx";
import { TestSection } from "./test-section.tsx";
import { TransferSection } from "./transfer/transfer-section.tsx";
import { UnlockSection } from "./unlock-section.tsx";
import { WallPagesSection } from "./wall-pages-section.tsx";

/** The titles of the groups of sections, in display order. */
const groups = {
  appearance: t("settings.appearance"),
  notifications: t("settings.notifications"),
  duty: t("settings.duty"),
  network: t("settings.network"),
  storage: t("settings.storage"),
  privacy: t("settings.privacy"),
  shortcuts: t("settings.shortcuts"),
  advanced: t("settings.advanced"),
};

/** The groups of sections by their titles, in display order. */
export const settingGroups = Object.values(groups);

type SectionProps = {
  accountId: string;
  /** The keys of the rows that the search has found; sections with one setting ignore them. */
  keys: ReadonlySet<string>;
  /** The section that a link leads to: "severity", "addresses" or "lock". */
  wanted: string | null;
};

/** A section of the settings screen. */
export type SettingsPart = Searchable & {
  /** The settings that it changes, and resets with its group. */
  names: readonly SettingName[];
  render(props: SectionProps): ReactNode;
};

/** Creates a section that shows declared settings only. */
function declared(group: string, section: SettingSection): SettingsPart {
  const names = settingNames.filter((name) => {
    const declaration = settingDeclarations[name];
    return "section" in declaration && declaration.section === section;
  });
  return {
    group,
    ...settingSections[section],
    names,
    rows: names.map((name) => ({ key: name, text: describeSetting(name) })),
    render: ({ keys }) => (
      <SettingsSection section={section} names={names.filter((name) => keys.has(name))} />
    ),
  };
}

/** Creates a section with its own component; `words` are further names and hints that it shows. */
function own(
  group: string,
  title: string,
  names: readonly SettingName[],
  render: SettingsPart["render"],
  words = "",
): SettingsPart {
  const text = [...names.map(describeSetting), words].join(" ");
  return { group, title, names, rows: [{ key: "all", text }], render };
}

const content = declared(groups.notifications, "content");
const shortcutRows: SearchRow[] = [
  { key: "summon", text: t("settings.fromAnyProgramSearchWords") },
  ...shortcutIds.map((id) => ({
    key: id,
    text: t("settings.shortcutSearchWords", {
      section: shortcutSectionTitles[shortcuts[id].section],
      label: shortcuts[id].label,
    }),
  })),
];

/** All sections of the settings screen, in display order. */
export const settingsParts: readonly SettingsPart[] = [
  declared(groups.appearance, "appearance"),
  declared(groups.appearance, "opening"),
  own(
    groups.appearance,
    t("settings.startAndWindow"),
    ["closeToTray", "releaseMinutes"],
    () => <StartSection />,
    t("settings.startAndWindowSearchWords"),
  ),
  declared(groups.appearance, "wall"),
  own(
    groups.appearance,
    t("settings.wallPages"),
    ["wallPages", "wallRoom"],
    () => <WallPagesSection />,
    Object.values(wallPageTitles).join(" "),
  ),
  own(
    groups.notifications,
    t("notifications.doNotDisturb"),
    ["quietUntil"],
    () => <QuietNow />,
    t("settings.doNotDisturbSearchWords"),
  ),
  own(
    groups.notifications,
    t("notifications.quietHours"),
    ["quietHours"],
    () => <QuietHoursSection />,
    t("settings.quietHoursSearchWords"),
  ),
  own(
    groups.notifications,
    t("settings.roomsThatMayInterrupt"),
    ["breakThroughRooms"],
    ({ accountId }) => <InterruptingRoomsSection key={accountId} accountId={accountId} />,
  ),
  own(
    groups.notifications,
    t("settings.notificationsOfRooms"),
    ["roomNotifications"],
    ({ accountId }) => <RoomNotificationsSection key={accountId} accountId={accountId} />,
    t("settings.roomNotificationsSearchWords"),
  ),
  declared(groups.notifications, "critical"),
  own(
    groups.notifications,
    t("settings.alertSeverity"),
    ["severityWords", "severityRules"],
    ({ accountId, wanted }) => <SeveritySection key={accountId} isWanted={wanted === "severity"} />,
    t("settings.alertSeveritySearchWords"),
  ),
  declared(groups.notifications, "notifications"),
  { ...content, render: ({ keys }) => <ContentSection keys={keys} /> },
  declared(groups.notifications, "repeat"),
  own(
    groups.notifications,
    t("settings.testNotifications"),
    [],
    () => <TestSection />,
    t("settings.testNotificationsSearchWords"),
  ),
  declared(groups.duty, "duty"),
  own(
    groups.duty,
    t("settings.escalationRules"),
    ["escalationRules"],
    ({ accountId }) => <EscalationSection key={accountId} />,
    t("settings.escalationRulesSearchWords"),
  ),
  own(
    groups.duty,
    t("settings.recipientLists"),
    ["recipientLists"],
    ({ accountId }) => <RecipientListsSection key={accountId} accountId={accountId} />,
    t("settings.recipientListsSearchWords"),
  ),
  own(
    groups.duty,
    t("settings.messageTemplates"),
    ["messageTemplates"],
    () => <MessageTemplatesSection />,
    t("settings.messageTemplatesSearchWords"),
  ),
  own(
    groups.duty,
    t("settings.rolesAndChecklists"),
    ["dutyRoles", "dutyChecklists"],
    () => (
      <LinkSection
        title={t("settings.rolesAndChecklists")}
        links={[{ label: t("common.shiftLog"), href: "#/log" }]}
        note={t("settings.rolesAndChecklistsNote")}
      />
    ),
    t("settings.rolesAndChecklistsSearchWords"),
  ),
  declared(groups.network, "unreachable"),
  own(
    groups.network,
    t("settings.openInTheService"),
    ["recordAddresses", "learnsAddresses"],
    ({ accountId, wanted }) => (
      <AddressesSection key={accountId} isWanted={wanted === "addresses"} />
    ),
    t("settings.addressesSearchWords"),
  ),
  own(
    groups.storage,
    t("settings.dataOnThisComputer"),
    [],
    () => (
      <LinkSection
        title={t("settings.dataOnThisComputer")}
        links={[
          { label: t("settings.onThisComputer"), href: "#/computer" },
          { label: t("settings.forAdministrators"), href: "#/radar" },
        ]}
        note={t("settings.dataOnThisComputerNote")}
      />
    ),
    t("settings.dataOnThisComputerSearchWords"),
  ),
  own(
    groups.privacy,
    t("settings.sessionAndLocation"),
    ["tokenDuration", "location"],
    () => <PrivacySection />,
    t("settings.sessionAndLocationSearchWords"),
  ),
  declared(groups.privacy, "lock"),
  own(
    groups.privacy,
    t("settings.unlocking"),
    ["unlockWithSystem"],
    ({ wanted }) => <UnlockSection isWanted={wanted === "lock"} />,
    t("settings.unlockingSearchWords"),
  ),
  declared(groups.privacy, "otherPrograms"),
  {
    group: groups.shortcuts,
    title: t("settings.keyboardShortcuts"),
    names: ["shortcuts"],
    rows: shortcutRows,
    render: ({ keys }) => <ShortcutsSection keys={keys} />,
  },
  declared(groups.advanced, "administration"),
  own(
    groups.advanced,
    t("settings.setByYourOrganisation"),
    [],
    () => <PolicySection />,
    t("settings.policySearchWords"),
  ),
  own(
    groups.advanced,
    t("settings.whereSettingsComeFrom"),
    [],
    () => <OriginsSection />,
    t("settings.originsSearchWords"),
  ),
  own(
    groups.advanced,
    t("settings.resetExportAndImport"),
    [],
    () => <TransferSection />,
    t("settings.transferSearchWords"),
  ),
  own(
    groups.advanced,
    t("settings.aboutWatchdesk"),
    [],
    () => (
      <LinkSection
        title={t("settings.aboutWatchdesk")}
        links={[
          { label: t("settings.versionsLicencesAndDiagnostics"), href: "#/about" },
          { label: t("common.whatsNew"), href: "#/whats-new" },
        ]}
      />
    ),
    t("settings.aboutSearchWords"),
  ),
];
