import { chmodSync, copyFileSync, linkSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppImageUpdater } from "electron-updater/out/AppImageUpdater.js";
import { previousImagePath } from "../stored-updates.ts";
import { UpdateFailed } from "../update-failed.ts";

/**
 * Electron-updater's updater of AppImages, with another installation: its own removes the installed file before it has
 * the new one in place, which a full disk turns into no app at all, and starts the new one while this one still runs.
 * The file keeps its name, so that starters and start at login find it; the former one is kept beside it.
 */
export class ImageUpdater extends AppImageUpdater {
  protected override doInstall(): boolean {
    const image = process.env.APPIMAGE;
    const downloaded = this.installerPath;
    if (image === undefined || downloaded === null) throw new UpdateFailed("notInstalled");
    const next = join(dirname(image), `.${basename(image)}.next`);
    const previous = previousImagePath(image);
    try {
      // Not moved: the folder may be on another disk, and the downloaded file serves another attempt.
      copyFileSync(downloaded, next);
      chmodSync(next, 0o755);
      rmSync(previous, { force: true });
      keep(image, previous);
      renameSync(next, image);
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    }
    return true;
  }
}

/** Keeps a file under another name; some file systems have no links. */
function keep(path: string, as: string): void {
  try {
    linkSync(path, as);
  } catch {
    copyFileSync(path, as);
    chmodSync(as, 0o755);
  }
}
