import type { SetTimer } from "#main/system/clock.ts";
import type { KeptView } from "#shared/ipc/bridge.ts";
import { isSameView } from "#shared/window/picture-rules.ts";
import type { Picture } from "#shared/window/picture-schema.ts";

export type ReleaseParts = {
  /** Returns after how many minutes a hidden window is released; 0 for never. */
  getMinutes: () => number;
  /** Whether the window is hidden and nothing needs it. */
  mayRelease: () => boolean;
  /** Requests the view of the page, which calls `keep`. */
  request: () => void;
  /** Describes the size of the window, or of the one that is about to replace it. */
  describeSize: () => string | null;
  release: () => void;
  /** Whether the page would look the same as when it was released. */
  isUnchanged: () => boolean;
  setTimer: SetTimer;
};

export type Release = ReturnType<typeof createRelease>;

/**
 * Creates what destroys the window once it has been hidden for some minutes, unless the user edits something in it, and
 * keeps its view for the window that replaces it. The view is in memory only.
 */
export function createRelease(parts: ReleaseParts) {
  let kept: (KeptView & { size: string | null }) | null = null;
  let isRequested = false;
  let cancel = () => {};

  /** Begins to wait, if the window is hidden; called whenever it is shown or hidden, or the setting changes. */
  function follow(): void {
    cancel();
    isRequested = false;
    const minutes = parts.getMinutes();
    if (minutes > 0 && parts.mayRelease()) cancel = parts.setTimer(request, minutes * 60_000);
  }

  function request(): void {
    // The page may refuse or not respond; a wall display may be open for now.
    follow();
    isRequested = true;
    parts.request();
  }

  return {
    follow,
    /** Receives the view of the page; null while the user edits something. */
    keep: (view: string | null, picture: Picture | null): void => {
      if (!isRequested || view === null || !parts.mayRelease()) return;
      cancel();
      isRequested = false;
      kept = { view, picture, size: parts.describeSize() };
      parts.release();
    },
    /** Returns what the window showed to its new page, once; null if it was not released. */
    take: (now: unknown): KeptView | null => {
      const taken = kept;
      kept = null;
      if (taken === null) return null;
      const { view, picture, size } = taken;
      const isSame =
        picture !== null &&
        parts.isUnchanged() &&
        size === parts.describeSize() &&
        isSameView(picture.view, now);
      return { view, picture: isSame ? picture : null };
    },
  };
}
