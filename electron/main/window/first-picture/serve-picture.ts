import { type BrowserWindow, ipcMain, screen } from "electron";
import { describeSender } from "#main/ipc/electron-server.ts";
import { isTrustedSender } from "#main/ipc/trust.ts";
import { setTimer } from "#main/system/clock.ts";
import { withTimeoutOrNull } from "#main/system/with-timeout.ts";
import { pictureChannel, pictureDrawnChannel } from "#shared/ipc/bridge.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { isSameView } from "#shared/window/picture-rules.ts";
import type { SizedPicture } from "./picture-file.ts";

/** The page's limit for its picture, as the keychain may be prompting the user. */
const keyTimeout: DurationMs = 200;

/** A page that has drawn nothing by then has failed. */
const pageTimeout: DurationMs = 1_500;

/** The page that may receive a picture: the one of this origin in this window. */
export type ServedPage = {
  getWindow: () => BrowserWindow | null;
  isMaximized: boolean;
  uiOrigin: string;
};

/**
 * Serves the picture to the first page of a window if size and view are unchanged; later pages receive null. Resolves
 * when the picture is on screen, or when none will be.
 */
export function servePicture(
  { getWindow, isMaximized, uiOrigin }: ServedPage,
  prepared: Promise<SizedPicture | null> | null,
): Promise<void> {
  const drawn = Promise.withResolvers<void>();
  let isFirst = true;
  ipcMain.handle(pictureChannel, async (event, view: unknown) => {
    const window = getWindow();
    const isFromWindow = (contentsId: number) => contentsId === window?.webContents.id;
    const isOwn = isTrustedSender(describeSender(event), uiOrigin, isFromWindow);
    if (!isOwn || !isFirst || prepared === null || window === null) return null;
    isFirst = false;
    const stored = await withTimeoutOrNull(keyTimeout, prepared).catch(() => null);
    const isSame =
      stored !== null &&
      stored.size === describeSize(window, isMaximized) &&
      isSameView(stored.picture.view, view);
    if (!isSame) drawn.resolve();
    return isSame ? stored.picture : null;
  });
  ipcMain.on(pictureDrawnChannel, () => drawn.resolve());
  if (prepared === null) drawn.resolve();
  else setTimer(() => drawn.resolve(), pageTimeout);
  return drawn.promise;
}

/** Formats the size of a window, or its size once it is maximized. */
export function describeSize(window: BrowserWindow, isMaximized: boolean): string {
  const { width, height } = isMaximized
    ? screen.getDisplayMatching(window.getBounds()).workArea
    : window.getContentBounds();
  return `${width} x ${height}${isMaximized ? ", maximised" : ""}`;
}
