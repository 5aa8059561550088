import { ipcMain } from "electron";
import type { SharedDrafts } from "#main/features/messages/shared-drafts.ts";
import { describeSender } from "#main/ipc/electron-server.ts";
import { mainViewer } from "#main/ipc/request-context.ts";
import { isTrustedSender } from "#main/ipc/trust.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { describeSize } from "#main/window/first-picture/serve-picture.ts";
import type { Navigator } from "#main/window/navigator.ts";
import { createRelease, type Release } from "#main/window/release.ts";
import { keptViewChannel } from "#shared/ipc/bridge.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

/** What else follows the page of the main window. */
type ReleaseDependencies = {
  configuration: Pick<Configuration, "policy">;
  navigator: Pick<Navigator, "reset">;
  drafts: Pick<SharedDrafts, "release">;
};

/** Destroys the main window while it is hidden, and gives its view to the page that replaces its page. */
export function openRelease(base: Base, dependencies: ReleaseDependencies): Release {
  const { paths, window, windows, emitToMain, gate, log } = base;
  const { configuration, navigator, drafts } = dependencies;
  let isMaximized = false;
  const release = createRelease({
    getMinutes: () => configuration.policy.releaseMinutes ?? 10,
    mayRelease: () => window.mayRelease() && windows.all().every(({ kind }) => kind !== "wall"),
    request: () => emitToMain("view.requested", null),
    describeSize: () => {
      const shown = window.current();
      return shown === null ? null : describeSize(shown, shown.isMaximized() || isMaximized);
    },
    release: () => {
      isMaximized = window.current()?.isMaximized() === true;
      window.release();
      navigator.reset();
      drafts.release(mainViewer);
      log.note("the window was released");
    },
    isUnchanged: () => window.isUnchanged() && !gate.isLocked(),
    setTimer: setCoalescedTimer,
  });
  window.onOpened((opened) => {
    opened.on("hide", release.follow);
    opened.on("show", release.follow);
  });
  ipcMain.handle(keptViewChannel, (event, view: unknown) => {
    const isOwn = (contentsId: number) => contentsId === window.current()?.webContents.id;
    return isTrustedSender(describeSender(event), paths.uiOrigin, isOwn)
      ? release.take(view)
      : null;
  });
  return release;
}
