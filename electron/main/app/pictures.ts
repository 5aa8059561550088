import { join } from "node:path";
import { app } from "electron";
import type { SettingsFile } from "#main/settings/settings.ts";
import { setTimer } from "#main/system/clock.ts";
import { describeSize } from "#main/window/first-picture/describe-size.ts";
import { createPictureSaver } from "#main/window/first-picture/picture-saver.ts";
import type { AppAccounts } from "./accounts.ts";
import type { Base } from "./base.ts";

/** Saves the picture of the first screen for the next start. */
export const openPictures = (
  { paths, window, emitToMain, gate, report }: Base,
  settings: Pick<SettingsFile, "get">,
  accounts: AppAccounts["accounts"],
) =>
  createPictureSaver({
    getPlace: () => {
      const account = accounts.inView();
      const key = account?.session.derivePictureKey() ?? null;
      return account === null || key === null || gate.isLocked()
        ? null
        : { folder: join(paths.stores, account.session.account.id), key };
    },
    describeSource: () => ({ version: app.getVersion(), firstScreen: settings.get("firstScreen") }),
    describeSize: () => {
      const shown = window.current();
      return shown === null ? null : describeSize(shown, shown.isMaximized());
    },
    request: () => {
      emitToMain("picture.requested", null);
      return !window.isReleased();
    },
    loadForPicture: window.loadForPicture,
    setTimer,
    report,
  });
