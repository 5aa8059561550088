import type { ReactNode } from "react";
import { type SettingSection, settingSections } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { shortcutIds, shortcuts } from "#shared/settings/shortcuts.ts";
import { wallPageTitles } from "#shared/settings/wall-settings.ts";
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

/** The groups of sections, in display order. */
export const settingGroups = [
  "Appearance",
  "Notifications",
  "Duty",
  "Network",
  "Storage",
  "Privacy",
  "Shortcuts",
  "Advanced",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

type SectionProps = {
  accountId: string;
  /** The keys of the rows that the search has found; sections with one setting ignore them. */
  keys: ReadonlySet<string>;
  /** The section that a link leads to: "severity", "addresses" or "lock". */
  wanted: string | null;
};

/** A section of the settings screen. */
export type SettingsPart = Searchable & {
  group: SettingGroup;
  /** The settings that it changes, and resets with its group. */
  names: readonly SettingName[];
  render(props: SectionProps): ReactNode;
};

/** Creates a section that shows declared settings only. */
function declared(group: SettingGroup, section: SettingSection): SettingsPart {
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
  group: SettingGroup,
  title: string,
  names: readonly SettingName[],
  render: SettingsPart["render"],
  words = "",
): SettingsPart {
  const text = [...names.map(describeSetting), words].join(" ");
  return { group, title, names, rows: [{ key: "all", text }], render };
}

const content = declared("Notifications", "content");
const shortcutRows: SearchRow[] = [
  { key: "summon", text: "From any program: show the window, global shortcut" },
  ...shortcutIds.map((id) => ({
    key: id,
    text: `${shortcuts[id].section} ${shortcuts[id].label} keyboard key`,
  })),
];

/** All sections of the settings screen, in display order. */
export const settingsParts: readonly SettingsPart[] = [
  declared("Appearance", "appearance"),
  declared("Appearance", "opening"),
  own(
    "Appearance",
    "Start and window",
    ["closeToTray"],
    () => <StartSection />,
    "Start at login, in the tray. Closing the window quits Watchdesk.",
  ),
  declared("Appearance", "wall"),
  own(
    "Appearance",
    "Pages of the wall display",
    ["wallPages", "wallRoom"],
    () => <WallPagesSection />,
    Object.values(wallPageTitles).join(" "),
  ),
  own(
    "Notifications",
    "Do not disturb",
    ["quietUntil"],
    () => <QuietNow />,
    "Notifications are delayed, not lost.",
  ),
  own(
    "Notifications",
    "Quiet hours",
    ["quietHours"],
    () => <QuietHoursSection />,
    "The same times every week, in this computer's time zone. Days.",
  ),
  own("Notifications", "Rooms that may interrupt", ["breakThroughRooms"], ({ accountId }) => (
    <InterruptingRoomsSection key={accountId} accountId={accountId} />
  )),
  own(
    "Notifications",
    "Notifications of rooms",
    ["roomNotifications"],
    ({ accountId }) => <RoomNotificationsSection key={accountId} accountId={accountId} />,
    "Rooms with quiet hours or a sound of their own.",
  ),
  declared("Notifications", "critical"),
  own(
    "Notifications",
    "Alert severity",
    ["severityWords", "severityRules"],
    ({ accountId, wanted }) => <SeveritySection key={accountId} isWanted={wanted === "severity"} />,
    "Rules. The first rule that matches decides. Without one, the service's word decides.",
  ),
  declared("Notifications", "notifications"),
  { ...content, render: ({ keys }) => <ContentSection keys={keys} /> },
  declared("Notifications", "repeat"),
  own(
    "Notifications",
    "Test notifications",
    [],
    () => <TestSection />,
    "Check that notifications arrive on this computer. Send a test notification.",
  ),
  declared("Duty", "duty"),
  own(
    "Duty",
    "Escalation rules",
    ["escalationRules"],
    ({ accountId }) => <EscalationSection key={accountId} />,
    "A message to other users if an alert is not acknowledged in time.",
  ),
  own(
    "Duty",
    "Recipient lists",
    ["recipientLists"],
    ({ accountId }) => <RecipientListsSection key={accountId} accountId={accountId} />,
    "People whom you write to together.",
  ),
  own(
    "Duty",
    "Message templates",
    ["messageTemplates"],
    () => <MessageTemplatesSection />,
    "Texts to insert in messages.",
  ),
  own(
    "Duty",
    "Roles and checklists",
    ["dutyRoles", "dutyChecklists"],
    () => (
      <LinkSection
        title="Roles and checklists"
        links={[{ label: "Shift log", href: "#/log" }]}
        note="You choose a role and a checklist when you go on duty."
      />
    ),
    "Go on duty.",
  ),
  declared("Network", "unreachable"),
  own(
    "Network",
    "Open in the service",
    ["recordAddresses", "learnsAddresses"],
    ({ accountId, wanted }) => (
      <AddressesSection key={accountId} isWanted={wanted === "addresses"} />
    ),
    "Records of these kinds have a button that opens them on the service's own pages. Address.",
  ),
  own(
    "Storage",
    "Data on this computer",
    [],
    () => (
      <LinkSection
        title="Data on this computer"
        links={[
          { label: "Offline copy", href: "#/offline" },
          { label: "Data from the service", href: "#/radar" },
          { label: "Storage", href: "#/storage" },
        ]}
        note="What is stored, how fresh it is, and what could not be read."
      />
    ),
    "Offline copy, store, size, data from the service.",
  ),
  own(
    "Privacy",
    "Session and location",
    ["tokenDuration", "location"],
    () => <PrivacySection />,
    "Your service gets the location when it changes.",
  ),
  declared("Privacy", "lock"),
  own(
    "Privacy",
    "Unlocking",
    ["unlockWithSystem"],
    ({ wanted }) => <UnlockSection isWanted={wanted === "lock"} />,
    "App lock. Passphrase: set, change, remove. Touch ID, Windows Hello, system password.",
  ),
  declared("Privacy", "otherPrograms"),
  {
    group: "Shortcuts",
    title: "Keyboard shortcuts",
    names: ["shortcuts"],
    rows: shortcutRows,
    render: ({ keys }) => <ShortcutsSection keys={keys} />,
  },
  declared("Advanced", "administration"),
  own(
    "Advanced",
    "Set by your organisation",
    [],
    () => <PolicySection />,
    "Policy. Only an administrator of this computer can change it.",
  ),
  own("Advanced", "Where settings come from", [], () => <OriginsSection />, "Every setting."),
  own(
    "Advanced",
    "Reset, export and import",
    [],
    () => <TransferSection />,
    "Save settings in a file, for another computer. Defaults.",
  ),
  own(
    "Advanced",
    "About Watchdesk",
    [],
    () => (
      <LinkSection
        title="About Watchdesk"
        links={[
          { label: "Versions, licences and diagnostics", href: "#/about" },
          { label: "What's new", href: "#/whats-new" },
        ]}
      />
    ),
    "Versions, licences, diagnostics, what's new.",
  ),
];
