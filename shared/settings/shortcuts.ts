import { t } from "#shared/texts/t.ts";

/** A keyboard shortcut that users can change or disable. */
type ShortcutDeclaration = {
  section: ShortcutSection;
  label: () => string;
  /** Its default combinations, as `Keys` of the renderer name them; code refers to a shortcut by them. */
  keys: readonly string[];
  /** Whether the application menu has it, which needs a modifier or a function key. */
  isMenu?: true;
};

/** The titles of the sections of the list of shortcuts, in display order. */
export const shortcutSectionTitles = {
  everywhere: () => t("shortcuts.everywhere"),
  goTo: () => t("shortcuts.goTo"),
  inList: () => t("shortcuts.inAList"),
  inInbox: () => t("shortcuts.inboxAndAlerts"),
  inMessages: () => t("common.messages"),
  inGraph: () => t("shortcuts.processGraph"),
} satisfies Record<string, () => string>;
type ShortcutSection = keyof typeof shortcutSectionTitles;

/** The sections of the list of shortcuts, in display order. */
export const shortcutSections = Object.keys(shortcutSectionTitles) as ShortcutSection[];

const declare =
  (section: ShortcutSection, isMenu: boolean = false) =>
  (label: () => string, ...keys: string[]): ShortcutDeclaration => ({
    section,
    label,
    keys,
    ...(isMenu && { isMenu }),
  });

const everywhere = declare("everywhere");
const inMenu = declare("everywhere", true);
const goTo = declare("goTo");
const inList = declare("inList");
const inInbox = declare("inInbox");
const inMessages = declare("inMessages");
const inGraph = declare("inGraph");

const declarations = {
  palette: everywhere(() => t("shortcuts.palette"), "Mod+k"),
  addToLog: everywhere(() => t("shortcuts.addToLog"), "Mod+l"),
  duty: everywhere(() => t("shortcuts.duty"), "Mod+d"),
  filter: everywhere(() => t("shortcuts.filterOrFind"), "Mod+f"),
  refresh: everywhere(() => t("shortcuts.refresh"), "Mod+r"),
  nextPart: everywhere(() => t("shortcuts.nextPart"), "F6"),
  previousPart: everywhere(() => t("shortcuts.previousPart"), "Shift+F6"),
  settings: everywhere(() => t("common.settings"), "Mod+,"),
  zoomIn: inMenu(() => t("shortcuts.zoomIn"), "Mod++"),
  zoomOut: inMenu(() => t("shortcuts.zoomOut"), "Mod+-"),
  resetZoom: inMenu(() => t("shortcuts.resetZoom"), "Mod+0"),
  newWindow: inMenu(() => t("shortcuts.openInNewWindow"), "Mod+Shift+n"),
  lock: inMenu(() => t("shortcuts.lock"), "Mod+Shift+l"),
  close: inMenu(() => t("shortcuts.closeTheWindow"), "Mod+w"),
  quit: inMenu(() => t("shortcuts.quit"), "Mod+q"),
  keys: everywhere(() => t("shortcuts.keyboardShortcuts"), "?"),
  guide: inMenu(() => t("common.userGuide"), "F1"),
  inbox: goTo(() => t("common.inbox"), "Mod+1"),
  alerts: goTo(() => t("common.alerts"), "Mod+2"),
  tasks: goTo(() => t("common.tasks"), "Mod+3"),
  messages: goTo(() => t("common.messages"), "Mod+4"),
  submissions: goTo(() => t("common.submissions"), "Mod+5"),
  rooms: goTo(() => t("common.rooms"), "Mod+6"),
  library: goTo(() => t("app.library"), "Mod+7"),
  dashboard: goTo(() => t("common.dashboard"), "Mod+8"),
  shift: goTo(() => t("app.shift"), "Mod+9"),
  next: inList(() => t("shortcuts.next"), "j"),
  previous: inList(() => t("shortcuts.previous"), "k"),
  showNew: inList(() => t("shortcuts.showNewItems"), "n"),
  filterList: inList(() => t("shortcuts.filterList"), "/"),
  selectAll: inList(() => t("shortcuts.selectAll"), "Mod+a"),
  acknowledge: inInbox(() => t("shortcuts.acknowledge"), "e", "a"),
  acknowledgeAll: inInbox(() => t("shortcuts.acknowledgeAllAlerts"), "E"),
  snooze: inInbox(() => t("shortcuts.snooze"), "s"),
  unsnooze: inInbox(() => t("shortcuts.unsnooze"), "w"),
  reply: inInbox(() => t("common.reply"), "r"),
  open: inInbox(() => t("common.open"), "o"),
  undo: inInbox(() => t("common.undo"), "z", "Mod+z"),
  newMessage: inMessages(() => t("shortcuts.newMessage"), "Mod+n"),
  copyText: inMessages(() => t("shortcuts.copyText"), "c"),
  quote: inMessages(() => t("messages.quote"), "q"),
  nextPending: inGraph(() => t("shortcuts.nextPendingStep"), "p"),
  graphZoomIn: inGraph(() => t("shortcuts.graphZoomIn"), "+"),
  graphZoomOut: inGraph(() => t("shortcuts.graphZoomOut"), "-"),
  graphFit: inGraph(() => t("shortcuts.graphFit"), "0"),
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

export const getShortcutKeys = (id: ShortcutId, changes: ShortcutChanges): readonly string[] =>
  changes[id] ?? shortcuts[id].keys;

/** Returns the name of the shortcut with a default combination; null if none has it. */
export const findShortcut = (combination: string): ShortcutId | null =>
  shortcutIds.find((id) => shortcuts[id].keys.includes(combination)) ?? null;

/** Combinations of the system, and of the menu's own entries, with what they do. */
const systemKeys: Record<string, () => string> = {
  "Mod+c": () => t("common.copy"),
  "Mod+x": () => t("shortcuts.cut"),
  "Mod+v": () => t("shortcuts.paste"),
  "Mod+Shift+v": () => t("shortcuts.pasteWithoutFormat"),
  "Mod+y": () => t("shortcuts.redo"),
  "Mod+Shift+z": () => t("shortcuts.redo"),
  "Mod+m": () => t("shortcuts.minimize"),
  "Mod+h": () => t("shortcuts.hide"),
  "Mod+Alt+h": () => t("shortcuts.hideOthers"),
  "Alt+F4": () => t("shortcuts.closeTheWindow"),
  F10: () => t("shortcuts.openTheMenu"),
  F11: () => t("shortcuts.fullScreen"),
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
  if (system !== undefined) return { kind: "system", label: system() };
  if (combination === summon) return { kind: "summon" };
  const other = shortcutIds.find(
    (one) => one !== id && getShortcutKeys(one, changes).includes(combination),
  );
  return other === undefined
    ? null
    : { kind: "shortcut", id: other, label: shortcuts[other].label() };
}

function classifyCombination(id: ShortcutId, combination: string, isMac: boolean): string | null {
  if (!combinationPattern.test(combination)) return t("shortcuts.unusableCharacter");
  if (/^Mod\+Alt\+/.test(combination) && !isMac) return t("shortcuts.unusableAltGr");
  const isPlain = !/^(?:Mod|Alt)\+|^(?:Shift\+)?F\d/.test(combination);
  return shortcuts[id].isMenu && isPlain
    ? t("shortcuts.needsModifier", { system: isMac ? "mac" : "other" })
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
  const prefix = `${isOther ? "Other+" : ""}${isMod ? "Mod+" : ""}${has("Alt") ? "Alt+" : ""}${has("Shift") ? "Shift+" : ""}`;
  return prefix + (key.length === 1 ? key.toLowerCase() : key);
}
