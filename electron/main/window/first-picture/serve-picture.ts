import { type BrowserWindow, ipcMain } from "electron";
import { describeSender } from "#main/ipc/electron-door.ts";
import { isTrustedSender } from "#main/ipc/trust.ts";
import { setTimer } from "#main/system/clock.ts";
import { withTimeout } from "#main/system/with-timeout.ts";
import { pictureChannel, pictureDrawnChannel } from "#shared/ipc/bridge.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { PictureView } from "#shared/window/picture-schema.ts";
import { describeSize } from "./describe-size.ts";
import type { SizedPicture } from "./picture-file.ts";

/** A page waits no longer for its picture: the keychain may be asking its person for a password. */
const keyTimeout: DurationMs = 200;

/** A page that has drawn nothing by then has troubles of its own. */
const pageTimeout: DurationMs = 1_500;

/** The page that may get a picture: the one of this origin in this window. */
export type ServedPage = {
  getWindow: () => BrowserWindow | null;
  /** Whether it will fill its display. */
  isMaximized: boolean;
  uiOrigin: string;
};

/**
 * Gives the first page of a window its picture when it asks, where it looks the same there; all later ones get
 * none. Resolves when the picture is on screen, or none is to be expected there: at once where there may be none.
 */
export function servePicture(
  { getWindow, isMaximized, uiOrigin }: ServedPage,
  prepared: Promise<SizedPicture | null> | null,
): Promise<void> {
  const drawn = Promise.withResolvers<void>();
  let isFirst = true;
  ipcMain.handle(pictureChannel, async (event, view: unknown) => {
    const window = getWindow();
    const isOwn = isTrustedSender(describeSender(event, window), uiOrigin);
    if (!isOwn || !isFirst || prepared === null || window === null) return null;
    isFirst = false;
    const kept = await withTimeout(keyTimeout, prepared).catch(() => null);
    const looksSame =
      kept !== null &&
      kept.size === describeSize(window, isMaximized) &&
      isSameView(kept.picture.view, view);
    if (!looksSame) drawn.resolve();
    return looksSame ? kept.picture : null;
  });
  ipcMain.on(pictureDrawnChannel, () => drawn.resolve());
  if (prepared === null) drawn.resolve();
  else setTimer(() => drawn.resolve(), pageTimeout);
  return drawn.promise;
}

const isSameView = (taken: PictureView, now: unknown): boolean =>
  JSON.stringify(taken) === JSON.stringify(now);
