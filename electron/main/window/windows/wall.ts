import type { SetTimer } from "#main/system/clock.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { FurtherWindow } from "./parts.ts";
import type { OpenWindow, Windows } from "./windows.ts";

export type WallParts = {
  windows: Pick<Windows<FurtherWindow>, "all" | "openWindow" | "onOpened" | "onClosed">;
  /** Returns the account that it shows; null while nobody is signed in. */
  getAccountId: () => string | null;
  /** Whether a window with content may open; what is open stays. */
  mayOpen: () => boolean;
  /** Keeps the displays on while it is open. */
  keepDisplaysOn: (isNeeded: boolean) => void;
  setTimer: SetTimer;
};

/** The wall display: a window without controls, at most one. */
export type Wall = ReturnType<typeof createWall>;

/** Interval of the attempts to open a wall display that should be open. */
const interval: DurationMs = 5_000;

const wallPlace = { path: "/wall", target: null };

/** Opens the wall display on request or keeps it open. */
export function createWall({
  windows,
  getAccountId,
  mayOpen,
  keepDisplaysOn,
  setTimer,
}: WallParts) {
  /** Whether it opens again after it was closed by anything but the user. */
  let isKept = false;
  let cancelTimer = () => {};
  const find = () => windows.all().find(({ kind }) => kind === "wall") ?? null;
  const isWall = ({ kind }: Pick<OpenWindow, "kind">) => kind === "wall";

  windows.onOpened((opened) => {
    if (isWall(opened)) keepDisplaysOn(true);
  });
  windows.onClosed((closed) => {
    if (!isWall(closed)) return;
    keepDisplaysOn(false);
    if (closed.page.isClosedByUser()) isKept = false;
    schedule();
  });

  function open(): Result<unknown> | null {
    const opened = find();
    if (opened !== null) {
      opened.page.bringToFront();
      return null;
    }
    const accountId = getAccountId();
    return accountId === null || !mayOpen()
      ? null
      : windows.openWindow(wallPlace, "wall", accountId);
  }

  function schedule(): void {
    cancelTimer();
    if (isKept) cancelTimer = setTimer(openMissing, interval);
  }

  function openMissing(): void {
    if (find() === null) open();
    if (find() === null) schedule();
  }

  return {
    /** Opens it, or brings it to the front. */
    open: (): void => void open(),
    /**
     * Opens it as soon as an account is signed in and Watchdesk is not locked, and again after it has failed or the account was signed out. Returns
     * whether it is open now.
     */
    keepOpen: (): boolean => {
      isKept = true;
      open();
      const isOpen = find() !== null;
      if (!isOpen) schedule();
      return isOpen;
    },
    /** Whether it is open or will open. */
    isExpected: (): boolean => isKept || find() !== null,
  };
}
