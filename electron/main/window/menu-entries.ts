import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { toMenuLabel } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";

/** The clicked content, as far as the menu depends on it. */
export type Clicked = Pick<
  ContextMenuParams,
  "isEditable" | "selectionText" | "misspelledWord" | "dictionarySuggestions" | "editFlags"
>;

/** The actions for a misspelled word. */
export type Spelling = { correct: (word: string) => void; addToDictionary: (word: string) => void };

/** Returns the entries of a context menu: editing actions in fields, a copy action for selected text. */
export function listContextEntries(
  clicked: Clicked,
  spelling: Spelling,
): MenuItemConstructorOptions[] {
  if (clicked.isEditable) return [...listCorrections(clicked, spelling), ...listEdits(clicked)];
  return clicked.selectionText.trim() === "" ? [] : [roleEntry("copy")];
}

function listCorrections(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { correct, addToDictionary }: Spelling,
): MenuItemConstructorOptions[] {
  if (misspelledWord === "") return [];
  const suggestions = dictionarySuggestions.map((word) => ({
    label: toMenuLabel(word),
    click: () => correct(word),
  }));
  return [
    ...(suggestions.length > 0
      ? suggestions
      : [{ label: t("window.noSuggestions"), enabled: false }]),
    { type: "separator" },
    { label: t("window.addToDictionary"), click: () => addToDictionary(misspelledWord) },
    { type: "separator" },
  ];
}

function listEdits({ editFlags }: Clicked): MenuItemConstructorOptions[] {
  return [
    { ...roleEntry("undo"), enabled: editFlags.canUndo },
    { ...roleEntry("redo"), enabled: editFlags.canRedo },
    { type: "separator" },
    { ...roleEntry("cut"), enabled: editFlags.canCut },
    { ...roleEntry("copy"), enabled: editFlags.canCopy },
    { ...roleEntry("paste"), enabled: editFlags.canPaste },
    { type: "separator" },
    { ...roleEntry("selectAll"), enabled: editFlags.canSelectAll },
  ];
}

/** The labels of entries that the system handles; Electron's own are English in every language. */
const labels = {
  undo: () => t("window.undo"),
  redo: () => t("window.redo"),
  cut: () => t("window.cut"),
  copy: () => t("window.copy"),
  paste: () => t("window.paste"),
  delete: () => t("window.delete"),
  selectAll: () => t("window.selectAll"),
  minimize: () => t("window.minimise"),
  zoom: () => t("window.zoomWindow"),
  front: () => t("window.bringAllToFront"),
  togglefullscreen: () => t("window.toggleFullScreen"),
  services: () => t("window.services"),
  hide: () => t("window.hideWatchdesk"),
  hideOthers: () => t("window.hideOthers"),
  unhide: () => t("window.showAll"),
};

/** Returns a menu entry that the system handles, such as `undo`. */
export const roleEntry = (role: keyof typeof labels): MenuItemConstructorOptions => ({
  role,
  label: labels[role](),
});
