import type { Session } from "electron";
import { toFileNameWithExtension } from "#shared/lib/file-name.ts";
import { t } from "#shared/texts/t.ts";

/** Suggests a name that is valid on every file system for downloads of the page; the user chooses the folder. */
export function nameDownloads(session: Session): void {
  session.on("will-download", (_event, item) => {
    item.setSaveDialogOptions({
      defaultPath: toFileNameWithExtension(item.getFilename(), t("window.file")),
    });
  });
}
