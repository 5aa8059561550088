import { Menu, type WebContents } from "electron";
import { listContextEntries } from "./context-menu-entries.ts";

/** Opens a context menu on a right click or the context menu key; it closes with Watchdesk's lock. */
export function enableContextMenu(contents: WebContents, untilLocked: () => AbortSignal): void {
  contents.on("context-menu", (_event, clicked) => {
    const entries = listContextEntries(clicked, {
      correct: (word) => contents.replaceMisspelling(word),
      addToDictionary: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
    });
    if (entries.length === 0) return;
    const menu = Menu.buildFromTemplate(entries);
    menu.popup();
    untilLocked().addEventListener("abort", () => menu.closePopup(), { once: true });
  });
}
