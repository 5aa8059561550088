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

/** The store of the account in view, and the key of its picture; null where none is kept. */
export type PicturePlace = { folder: string; key: Uint8Array } | null;

/** What keeping pictures needs. */
export type PictureKeeperParts = {
  getPlace: () => PicturePlace;
  describeSource: () => Omit<PictureSource, "files">;
  /** As `describeSize` does; null where the window is gone. */
  describeSize: () => string | null;
  /** Asks the page, which answers by `keep`. */
  request: () => void;
  /** Has it loaded anew, after which it calls `keep` by itself; false where it cannot. */
  loadForPicture: () => boolean;
  setTimer: SetTimer;
  report: Report;
};

/** Keeps what the first screen looks like, for the next start. */
export type PictureKeeper = ReturnType<typeof createPictureKeeper>;

/** What was written to the store a moment before a picture was taken may not be in it yet. */
const settling: DurationMs = 2_000;

/** A page that hangs does not keep the app from ending. */
const requestTimeout: DurationMs = 600;

/** One that is loaded anew takes about half a second; nobody sees or waits for it. */
const loadTimeout: DurationMs = 2_500;

/** Makes the keeper; it has no picture yet. */
export function createPictureKeeper(parts: PictureKeeperParts) {
  const { setTimer, report } = parts;
  let latest: (SizedPicture & { place: NonNullable<PicturePlace> }) | null = null;
  let callOff = () => {};
  let writing: Promise<void> = Promise.resolve();
  let answered: (() => void) | null = null;

  function write(files: string): Promise<void> {
    if (latest === null || files === "") return writing;
    const { place, ...taken } = latest;
    const kept = { ...parts.describeSource(), files, ...taken };
    writing = writing
      .then(() => writePicture(place.folder, place.key, kept))
      .catch((error) => report("the picture of the first screen could not be kept", error));
    return writing;
  }

  /** Where the page shows something else after a write, it says so meanwhile. */
  function settle(folder: string): void {
    const files = describeFiles(folder);
    callOff = setTimer(() => {
      if (describeFiles(folder) === files) void write(files);
      else if (files !== "") settle(folder);
    }, settling);
  }

  /** Has the page asked, and waits for its answer, no longer than that; not at all where it cannot be asked. */
  async function awaitKeep(timeout: DurationMs, ask: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = resolve;
    if (ask()) await Promise.race([promise, later(setTimer, timeout)]);
  }

  return {
    /** Takes what the page shows; null where that is not the first screen as it opens. */
    keep: (picture: Picture | null) => {
      callOff();
      const place = parts.getPlace();
      const size = parts.describeSize();
      const isKept = picture !== null && place !== null && size !== null;
      latest = isKept ? { place, picture, size } : null;
      if (latest !== null) settle(latest.place.folder);
      answered?.();
    },
    /**
     * Asks the page for the last picture, before its hidden window is gone: as it is, or loaded anew where it shows
     * something else than the first screen as it opens.
     */
    request: async (): Promise<void> => {
      latest = null;
      await awaitKeep(requestTimeout, () => {
        parts.request();
        return true;
      });
      if (latest !== null || parts.getPlace() === null) return;
      await awaitKeep(loadTimeout, parts.loadForPicture);
    },
    /** Keeps it when the stores are closed and nothing is written to them any more. */
    finish: async (): Promise<void> => {
      callOff();
      await write(latest === null ? "" : describeFiles(latest.place.folder));
    },
  };
}

const later = (setTimer: SetTimer, span: DurationMs) =>
  new Promise<void>((resolve) => {
    setTimer(resolve, span);
  });
