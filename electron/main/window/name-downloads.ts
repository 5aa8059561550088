import type { Session } from "electron";
import { nameWholeFile } from "#shared/lib/file-name.ts";

/** Has what the window's page saves named as no file system minds, and as it is; the person is asked where. */
export function nameDownloads(session: Session): void {
  session.on("will-download", (_event, item) => {
    item.setSaveDialogOptions({ defaultPath: nameWholeFile(item.getFilename(), "File") });
  });
}
