import { type BrowserWindow, clipboard, dialog, Menu } from "electron";
import { bindToCommand, requireAllowed } from "#main/ipc/running-command.ts";
import { t } from "#shared/texts/t.ts";

/** What can be copied of a place. */
export type PlaceCopies = {
  /** The link to the place; null if there is none. */
  link: string | null;
  /** Reads the text with title and addresses. */
  readText: () => Promise<string>;
};

type MenuCopies = PlaceCopies & {
  /** Called after each copy. */
  recordCopied: () => void;
};

/** Opens a context menu for a row or a link of a window, until Watchdesk is locked: its place can be opened in a new window and copied. */
export function showPlaceMenu(
  window: BrowserWindow,
  openWindow: () => void,
  { link, readText, recordCopied }: MenuCopies,
  untilLocked: AbortSignal,
): void {
  const copy = async (text: string) => {
    requireAllowed();
    await clipboard.writeText(text);
    recordCopied();
  };
  const copyLink = bindToCommand(() => copy(link ?? ""));
  const copyText = bindToCommand(async () => copy(await readText()));
  const menu = Menu.buildFromTemplate([
    { label: t("window.openInNewWindow"), click: bindToCommand(openWindow) },
    { type: "separator" },
    { label: t("window.copyLink"), enabled: link !== null, click: copyLink },
    { label: t("window.copyAsText"), click: copyText },
  ]);
  menu.popup({ window });
  untilLocked.addEventListener("abort", () => menu.closePopup(), { once: true });
}

let isReporting = false;

/** Reports in a system dialog, which closes with the signal, why no window was opened; one dialog at a time. */
export async function reportNotOpened(
  window: BrowserWindow | null,
  message: string,
  signal: AbortSignal,
): Promise<void> {
  if (window === null || isReporting) return;
  isReporting = true;
  await dialog
    .showMessageBox(window, { type: "info", title: "Watchdesk", message, buttons: ["OK"], signal })
    .finally(() => {
      isReporting = false;
    });
}
