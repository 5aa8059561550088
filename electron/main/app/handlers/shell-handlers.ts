import type { Handlers } from "#main/ipc/serve.ts";
import type { PictureKeeper } from "#main/window/first-picture/picture-keeper.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import { success } from "#shared/lib/result.ts";

/** What the page has to do with its own window. */
export type ShellParts = MainWindow["recovery"] &
  Pick<MainWindow, "recordDrawn"> & { keepPicture: PictureKeeper["keep"] };

/** Answers what is asked about a window that failed, or may yet. */
export const createShellHandlers = (shell: ShellParts) =>
  ({
    "shell.reportDrawn": async () => {
      shell.recordDrawn();
      return success(null);
    },
    "shell.keepPicture": async ({ picture }) => {
      shell.keepPicture(picture);
      return success(null);
    },
    "shell.leaveMode": async () => {
      shell.leaveMode();
      return success(null);
    },
    "shell.showCrashReports": async () => {
      shell.showReports();
      return success(null);
    },
  }) satisfies Partial<Handlers>;
