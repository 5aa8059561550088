import { join } from "node:path";
import { app, type BrowserWindow, dialog, type SaveDialogOptions } from "electron";
import { requireAllowed } from "#main/ipc/running-command.ts";
import { toFileNameWithExtension } from "#shared/lib/file-name.ts";
import { t } from "#shared/texts/t.ts";

/** Prompts for the file to write, by its suggested name; resolves to null if the user cancels. */
export async function promptFile(
  window: BrowserWindow | null,
  name: string,
): Promise<string | null> {
  const fileName = toFileNameWithExtension(name, t("window.file"));
  const extension = /\.([^.]+)$/.exec(fileName)?.[1];
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath("documents"), fileName),
    filters:
      extension === undefined ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ["createDirectory", "showOverwriteConfirmation"],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  // The system does not let a program close this dialog, as when Watchdesk is locked.
  requireAllowed();
  return canceled || filePath === "" ? null : filePath;
}
