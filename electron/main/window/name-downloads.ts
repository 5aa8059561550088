import type { Session } from "electron";
import type { LockGate } from "#main/lock/gate.ts";
import { toFileNameWithExtension } from "#shared/lib/file-name.ts";
import { t } from "#shared/texts/t.ts";

/**
 * Suggests a name that is valid on every file system for downloads of the page; the user chooses the folder. While Watchdesk is
 * locked nothing is downloaded, also if it began before.
 */
export function nameDownloads(
  session: Session,
  gate: Pick<LockGate, "isLocked" | "untilClosed">,
): void {
  session.on("will-download", (event, item) => {
    if (gate.isLocked()) return event.preventDefault();
    gate.untilClosed().addEventListener("abort", () => item.cancel(), { once: true });
    item.setSaveDialogOptions({
      defaultPath: toFileNameWithExtension(item.getFilename(), t("window.file")),
    });
  });
}
