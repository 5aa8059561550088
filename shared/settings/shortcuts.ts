import { t } from "#shared/texts/t.ts";

/** A keyboard shortcut that users can change or disable. */
type ShortcutDeclaration = {
  section: ShortcutSection;
  label: string;
  /** Its default combinations, as `Keys` of the renderer name them; code refers to a shortcut by them. */
  keys: readonly string[];
  /** Whether the application menu has it, which needs a modifier or a function key. */
  isMenu?: true;
};

/** The sections of the list of shortcuts, in display order. */
export const shortcutSections = [
  "Everywhere",
  "Go to",
  "In a list",
  "Inbox and alerts",
  "Shift log",
  "Messages",
  "Process graph",
] as const;
type ShortcutSection = (typeof shortcutSections)[number];

const declare =
  (section: ShortcutSection, isMenu: boolean = false) =>
  (label: string, ...keys: string[]): ShortcutDeclaration => ({
    ...{ section, label, keys },
    ...(isMenu && { isMenu }),
  });

const everywhere = declare("Everywhere");
const inMenu = declare("Everywhere", true);
const goTo = declare("Go to");
const inList = declare("In a list");
const inInbox = declare("Inbox and alerts");
const inLog = declare("Shift log");
const inMessages = declare("Messages");
const inGraph = declare("Process graph");

const declarations = {
  palette: everywhere("Commands and search", "Mod+k"),
  quickOpen: everywhere("Open a room, person or record", "Mod+p"),
  addToLog: everywhere("Add to the shift log", "Mod+l"),
  filter: everywhere("Filter or find", "Mod+f"),
  refresh: everywhere("Refresh", "Mod+r"),
  settings: everywhere("Settings", "Mod+,"),
  zoomIn: inMenu("Zoom in", "Mod++"),
  zoomOut: inMenu("Zoom out", "Mod+-"),
  resetZoom: inMenu("Zoom to actual size", "Mod+0"),
  newWindow: inMenu("Open in new window", "Mod+Shift+n"),
  lock: inMenu("Lock", "Mod+Shift+l"),
  close: inMenu("Close the window", "Mod+w"),
  quit: inMenu("Quit", "Mod+q"),
  keys: everywhere("Keyboard shortcuts", "?"),
  guide: inMenu("User guide", "F1"),
  inbox: goTo("Inbox", "Mod+1"),
  tasks: goTo("Tasks", "Mod+2"),
  alerts: goTo("Alerts", "Mod+3"),
  messages: goTo("Messages", "Mod+4"),
  submissions: goTo("Submissions", "Mod+5"),
  reviews: goTo("Entries to review", "Mod+6"),
  dashboard: goTo("Dashboard", "Mod+7"),
  rooms: goTo("Rooms", "Mod+8"),
  plans: goTo("Plans", "Mod+9"),
  next: inList("Next", "j"),
  previous: inList("Previous", "k"),
  showNew: inList("Show new items", "n"),
  filterList: inList("Filter the list", "/"),
  selectAll: inList("Select all", "Mod+a"),
  acknowledge: inInbox("Acknowledge, mark as read, done", "e"),
  acknowledgeAlert: inInbox("Acknowledge an alert", "a"),
  acknowledgeAll: inInbox("Acknowledge all alerts…", "E"),
  snooze: inInbox("Snooze", "s"),
  unsnooze: inInbox("Unsnooze", "w"),
  reply: inInbox("Reply", "r"),
  open: inInbox("Open", "o"),
  undo: inInbox("Undo", "z", "Mod+z"),
  goToTime: inLog("Go to time", "g"),
  newMessage: inMessages("New message", "Mod+n"),
  copyText: inMessages("Copy text", "c"),
  nextPending: inGraph("Next pending step", "p"),
  graphZoomIn: inGraph("Zoom into the graph", "+"),
  graphZoomOut: inGraph("Zoom out of the graph", "-"),
  graphFit: inGraph("Fit the whole graph", "0"),
} satisfies Record<string, ShortcutDeclaration>;

/** The name of a shortcut in settings and policies. */
export type ShortcutId = keyof typeof declarations;

/** The declarations of all shortcuts that can be changed, by name. No two have a combination in common. */
export const shortcuts: Record<ShortcutId, ShortcutDeclaration> = declarations;

/** All names, in display order. */
export const shortcutIds = Object.keys(declarations) as ShortcutId[];

/** The changed combinations of shortcuts; an empty list disables one. */
export type ShortcutChanges = { [Id in ShortcutId]?: string[] | undefined };

/** Modifiers and a character or a function key, such as `Mod+Shift+n`. Shift and a letter alone are the capital. */
export const combinationPattern =
  /^(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?(?:[^\s\p{C}]|F(?:[1-9]|1\d|2[0-4]))$/u;

/** Returns the effective combinations of a shortcut. */
export const getShortcutKeys = (id: ShortcutId, changes: ShortcutChanges): readonly string[] =>
  changes[id] ?? shortcuts[id].keys;

/** Returns the name of the shortcut with a default combination; null if none has it. */
export const findShortcut = (combination: string): ShortcutId | null =>
  shortcutIds.find((id) => shortcuts[id].keys.includes(combination)) ?? null;

/** Combinations of the system, and of the menu's own entries, with what they do. */
const systemKeys: Record<string, string> = {
  get "Mod+c"() {
    return t("common.copy");
  },
  get "Mod+x"() {
    return t("settings.cut");
  },
  get "Mod+v"() {
    return t("settings.paste");
  },
  get "Mod+Shift+v"() {
    return t("settings.pasteWithoutFormat");
  },
  get "Mod+y"() {
    return t("settings.redo");
  },
  get "Mod+Shift+z"() {
    return t("settings.redo");
  },
  get "Mod+m"() {
    return t("settings.minimize");
  },
  get "Mod+h"() {
    return t("settings.hide");
  },
  get "Mod+Alt+h"() {
    return t("settings.hideOthers");
  },
  get "Alt+F4"() {
    return t("settings.closeTheWindow");
  },
  get F6() {
    return t("settings.moveBetweenPartsOf");
  },
  get F10() {
    return t("settings.openTheMenu");
  },
  get F11() {
    return t("settings.fullScreen");
  },
};

/** Why a combination cannot be used for a shortcut. */
export type ShortcutConflict =
  /** Another shortcut has it. */
  | { kind: "shortcut"; id: ShortcutId; label: string }
  /** The system or the menu has it; `label` is what it does. */
  | { kind: "system"; label: string }
  /** It is the combination that shows the window from any program. */
  | { kind: "summon" }
  /** It types a character, or menus cannot have it. */
  | { kind: "unusable"; why: string };

type ConflictContext = {
  changes: ShortcutChanges;
  /** The combination that shows the window from any program, or null. */
  summon: string | null;
  isMac: boolean;
};

/** Returns why a shortcut cannot have a combination; null if it can. */
export function findConflict(
  id: ShortcutId,
  combination: string,
  { changes, summon, isMac }: ConflictContext,
): ShortcutConflict | null {
  const unusable = classifyCombination(id, combination, isMac);
  if (unusable !== null) return { kind: "unusable", why: unusable };
  const system = systemKeys[combination];
  if (system !== undefined) return { kind: "system", label: system };
  if (combination === summon) return { kind: "summon" };
  const other = shortcutIds.find(
    (one) => one !== id && getShortcutKeys(one, changes).includes(combination),
  );
  return other === undefined
    ? null
    : { kind: "shortcut", id: other, label: shortcuts[other].label };
}

function classifyCombination(id: ShortcutId, combination: string, isMac: boolean): string | null {
  if (!combinationPattern.test(combination)) return t("settings.useALetterDigit");
  if (/^Mod\+Alt\+/.test(combination) && !isMac) return t("settings.ctrlWithAltTypes");
  const isPlain = !/^(?:Mod|Alt)\+|^(?:Shift\+)?F\d/.test(combination);
  return shortcuts[id].isMenu && isPlain
    ? t("settings.useOrAltWith", { value: isMac ? t("settings.command") : "Ctrl" })
    : null;
}

/** Returns the first combination that two shortcuts have; null if there is none. */
export function findDuplicate(changes: ShortcutChanges): string | null {
  const all = shortcutIds.flatMap((id) => [...new Set(getShortcutKeys(id, changes))]);
  return all.find((one, at) => all.indexOf(one) !== at) ?? null;
}

/** Returns Electron's accelerator for a combination of the menu. */
export const toAccelerator = (combination: string): string =>
  combination
    .replace("Mod+", "CommandOrControl+")
    .replace(/\+$/, "Plus")
    .replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase());

/** Returns the combination of a global accelerator of Electron on a system. */
export function fromAccelerator(accelerator: string, isMac: boolean): string {
  const parts = accelerator.split("+");
  const key = parts.pop() ?? "";
  const has = (name: string) => parts.includes(name);
  const isMod = has(isMac ? "Super" : "Control");
  const isOther = has(isMac ? "Control" : "Super");
  const prefix = `${isOther ? t("settings.other") : ""}${isMod ? "Mod+" : ""}${has("Alt") ? "Alt+" : ""}${has("Shift") ? "Shift+" : ""}`;
  return prefix + (key.length === 1 ? key.toLowerCase() : key);
}
