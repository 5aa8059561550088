import type { SetTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Picture } from "#shared/window/picture-schema.ts";
import {
  describeFiles,
  type PictureSource,
  type SizedPicture,
  writePicture,
} from "./picture-file.ts";

/** The store of the account in view, and the key of its picture; null if none is saved. */
export type PictureTarget = { folder: string; key: Uint8Array } | null;

/** The source, the page, timers and the log. */
export type PictureSaverParts = {
  getPlace: () => PictureTarget;
  describeSource: () => Omit<PictureSource, "files">;
  /** Returns the result of `describeSize`; null if the window is closed. */
  describeSize: () => string | null;
  /** Requests a picture of the page, which calls `keep`; false if there is no page. */
  request: () => boolean;
  /** Reloads the page, which then calls `keep`; false if it cannot be loaded. */
  loadForPicture: () => boolean;
  setTimer: SetTimer;
  report: Report;
};

/** Saves the picture of the first screen for the next start. */
export type PictureSaver = ReturnType<typeof createPictureSaver>;

/** A picture may lack what was written to the store just before. */
const settleDelay: DurationMs = 2_000;

/** A hanging page must not keep the app from quitting. */
const requestTimeout: DurationMs = 600;

/** A reload takes about half a second, while the window is hidden. */
const loadTimeout: DurationMs = 2_500;

/** Creates it without a picture. */
export function createPictureSaver(parts: PictureSaverParts) {
  const { setTimer, report } = parts;
  let latest: (SizedPicture & { target: NonNullable<PictureTarget> }) | null = null;
  let cancel = () => {};
  let writing: Promise<void> = Promise.resolve();
  let answered: (() => void) | null = null;

  function write(files: string): Promise<void> {
    if (latest === null || files === "") return writing;
    const { target, ...taken } = latest;
    const stored = { ...parts.describeSource(), files, ...taken };
    writing = writing
      .then(() => writePicture(target.folder, target.key, stored))
      .catch((error) => report("the picture of the first screen could not be saved", error));
    return writing;
  }

  /** Waits until the store is unchanged for a moment; a page that changes meanwhile calls `keep` again. */
  function settle(folder: string): void {
    const files = describeFiles(folder);
    cancel = setTimer(() => {
      if (describeFiles(folder) === files) void write(files);
      else if (files !== "") settle(folder);
    }, settleDelay);
  }

  /** Waits for `keep` after a successful request, up to the timeout. */
  async function awaitKeep(timeout: DurationMs, requestPicture: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = resolve;
    if (!requestPicture()) return;
    setTimer(resolve, timeout);
    await promise;
  }

  return {
    /** Receives the picture of the page; null if it does not show the initial first screen. */
    keep: (picture: Picture | null) => {
      cancel();
      const target = parts.getPlace();
      const size = parts.describeSize();
      const isComplete = picture !== null && target !== null && size !== null;
      latest = isComplete ? { target, picture, size } : null;
      if (latest !== null) settle(latest.target.folder);
      answered?.();
    },
    /** Requests the last picture before the hidden window closes, reloading a page that does not show the initial first screen. */
    request: async (): Promise<void> => {
      latest = null;
      await awaitKeep(requestTimeout, parts.request);
      if (latest !== null || parts.getPlace() === null) return;
      await awaitKeep(loadTimeout, parts.loadForPicture);
    },
    /** Saves the picture once the stores are closed. */
    finish: async (): Promise<void> => {
      cancel();
      await write(latest === null ? "" : describeFiles(latest.target.folder));
    },
  };
}
