import type {
  MessageTemplate,
  RecipientList,
} from "#shared/features/messages/recipient-list-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { RecordAddresses } from "../records/record-address.ts";
import { alertSettings } from "./alert-settings.ts";
import { appearanceSettings } from "./appearance-settings.ts";
import { choice, custom, onOff } from "./declaration.ts";
import { languageSettings } from "./language-settings.ts";
import { lockSettings } from "./lock-settings.ts";
import { notificationSettings } from "./notification-settings.ts";
import { type ShortcutChanges, shortcutIds } from "./shortcuts.ts";
import { wallSettings } from "./wall-settings.ts";

/** How much the log contains: nothing, problems, also what becomes of notifications, or also each poll. */
export type LogLevel = "off" | "problems" | "normal" | "detailed";

const messageSettings = {
  recipientLists: custom<RecipientList[]>({
    name: () => t("settings.recipientLists"),
    default: [],
    policy:
      "users who receive messages together: a `name`, and for each user the id and name. They are recipients of new messages and of escalation rules. 200 lists of 500 users at most. The user cannot change lists then",
    example: [{ name: "EOC staff", to: [{ id: "1004", name: "Ana Ruiz" }] }],
  }),
  messageTemplates: custom<MessageTemplate[]>({
    name: () => t("settings.messageTemplates"),
    default: [],
    policy:
      "texts for messages, each with its own `name`. `text` may contain {alert.title}, {alert.age}, {task.title}, {room}, {link}, {me} and {time}; a message with a field that nothing fills in is not sent. 50 templates of 2000 characters at most. The user cannot change templates then",
    example: [{ name: "Request help", text: "{alert.title} in {room} needs help. {link} {me}" }],
  }),
};

/**
 * The declarations of all settings by their name in `settings.json` and policies, in the order of the settings screen.
 * Storage, policy, the settings screen and `docs/administrators.md` derive from them.
 */
export const settingDeclarations = {
  ...appearanceSettings,
  ...languageSettings,
  ...alertSettings,
  ...notificationSettings,
  ...messageSettings,
  closeToTray: onOff({
    label: () => t("settings.closeToTray"),
    name: () => t("settings.closeToTrayName"),
    default: true,
    policy:
      "whether closing the window leaves Watchdesk running, where there is a tray; without one, closing quits",
  }),
  firstScreen: choice({
    page: "appearance",
    heading: () => t("settings.openWith"),
    label: () => t("settings.openWith"),
    options: {
      inbox: { label: () => t("common.inbox") },
      alerts: { label: () => t("common.alerts") },
      tasks: { label: () => t("common.tasks") },
      dashboard: { label: () => t("common.dashboard") },
      last: { label: () => t("settings.lastScreen") },
    },
    default: "inbox",
    policy: "the screen that Watchdesk opens with; `last` is the one that was shown last",
  }),
  shortcuts: custom<ShortcutChanges>({
    name: () => t("settings.keyboardShortcuts"),
    default: {},
    policy: `changed keyboard shortcuts by name, each with a list of its combinations; an empty list disables it. A combination is \`Mod+\` (Ctrl, or Cmd on macOS), \`Alt+\` and \`Shift+\`, each at most once, and a character or \`F1\` to \`F24\`; \`E\` is Shift and the letter. No two shortcuts can have the same. Names: ${shortcutIds.map((id) => `\`${id}\``).join(", ")}. The user cannot change shortcuts then`,
    example: { acknowledgeAll: [], palette: ["Mod+Shift+p"] },
  }),
  showsJson: onOff({
    page: "administration",
    heading: () => t("settings.serviceData"),
    label: () => t("common.showJson"),
    note: () => t("settings.showJsonNote"),
    default: false,
    policy:
      "whether menus of records and unknown properties of fields offer JSON; `false` also removes it from records that cannot be read",
  }),
  logLevel: choice<LogLevel>({
    page: "administration",
    heading: () => t("settings.log"),
    label: () => t("settings.log"),
    options: {
      normal: { label: () => t("settings.problemsAndNotifications") },
      problems: { label: () => t("settings.problemsOnly") },
      detailed: { label: () => t("settings.detailed"), note: () => t("settings.detailedLogNote") },
      off: { label: () => t("settings.off") },
    },
    default: "normal",
    policy:
      "how much the log contains: `problems`, also what becomes of notifications (`normal`), also each poll (`detailed`), or nothing (`off`); it never has contents, names or secrets",
    example: "problems",
  }),
  ...wallSettings,
  ...lockSettings,
  location: choice({
    label: () => t("settings.shareTheLocation"),
    options: {
      off: { label: () => t("settings.off") },
      whileOpen: { label: () => t("settings.whileWatchdeskIsOpen") },
    },
    default: "off",
    policy: "whether this computer's location goes to the service while Watchdesk is open",
  }),
  recordAddresses: custom<RecordAddresses>({
    name: () => t("settings.addressesOfRecords"),
    default: {},
    policy:
      "the addresses of records on the service's own pages, each by a kind as in `openInService`; kinds that are left out have that address. The user cannot set addresses then",
    example: { task: "{origin}/tasks/{id}", room: "https://ops.example.org/rooms/{id}" },
  }),
};

/** The user's settings, by name. */
export type Settings = {
  [Name in SettingName]: (typeof settingDeclarations)[Name]["default"];
};
export type SettingName = keyof typeof settingDeclarations;

export const settingNames = Object.keys(settingDeclarations) as SettingName[];

export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingDeclarations[name].default]),
) as Settings;
