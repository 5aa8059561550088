import type { BrowserWindow } from "electron";
import type { EventName } from "#shared/ipc/contract.ts";
import { type Display, placeOnDisplays, type Rectangle } from "../bounds.ts";
import type { FurtherWindow, MainPage, WindowKind } from "./parts.ts";

/** A window besides the main window, as far as this file concerns it. */
type ListedWindow<Page> = {
  viewer: string;
  kind: WindowKind;
  page: Page;
  accountId: string;
  homeDisplay: number | null;
};

/** Returns what is asked of all windows at once; `all` returns those besides the main window. */
export function describeAllWindows<Page extends FurtherWindow>(
  main: MainPage,
  all: () => ListedWindow<Page>[],
  listDisplays: () => Display[],
) {
  const listPages = () =>
    [main, ...all().flatMap(({ kind, page }) => (kind === "page" ? [page] : []))] as const;
  const listAll = () => [main, ...all().map(({ page }) => page)];

  return {
    /** The page of the window that the user has used last, of those on screen; the main window's if there is none. */
    latest: (): MainPage | Page => {
      const visible = listPages().filter((page) => page.isVisible());
      const [last] = visible.toSorted((one, other) => other.focusedAt() - one.focusedAt());
      return last ?? main;
    },
    /** All windows with a button in the taskbar. */
    list: (): BrowserWindow[] => listPages().flatMap((page) => page.current() ?? []),
    /** Whether no part of a window is on the screen, by its viewer name. */
    isHidden: (viewer: string): boolean => {
      const found = all().find((one) => one.viewer === viewer)?.page;
      const page = viewer === main.viewer ? main : found;
      return page?.isVisible() !== true;
    },
    isFocused: (): boolean => listAll().some((page) => page.isFocused()),
    /** Whether the user works with a window: it has the keyboard and is no wall display. */
    isAttended: (): boolean => listPages().some((page) => page.isFocused()),
    /** Whether a part of a window may be on the screen. */
    isVisible: (): boolean => listAll().some((page) => page.isVisible()),
    /**
     * Moves windows back to a display after a display was removed or has changed. A wall display moves to another one,
     * and back when its own is connected again.
     */
    bringToDisplays: () => {
      const displays = listDisplays();
      for (const { page, kind, homeDisplay } of all()) {
        const display = displays.find(({ id }) => id === homeDisplay) ?? displays[0];
        if (kind === "wall" && display !== undefined) page.moveTo(display.workArea);
      }
      for (const page of listPages()) {
        const placement = page.readPlacement();
        if (placement === null) continue;
        const bounds = placeOnDisplays(placement, displays);
        if (!isSame(bounds, placement)) page.moveTo(bounds);
      }
    },
    /** Loads the pages of all windows again, each with its view. */
    reloadAll: () => {
      main.reload(true);
      for (const { page } of all()) page.reload(true);
    },
    send: (name: EventName, payload: unknown) => {
      for (const page of listAll()) page.send(name, payload);
    },
    /** Sends an event to the windows that show an account, and to the main window if `isInMain`. */
    sendTo: (accountId: string, isInMain: boolean, name: EventName, payload: unknown) => {
      if (isInMain) main.send(name, payload);
      for (const { page, accountId: shown } of all())
        if (shown === accountId) page.send(name, payload);
    },
  };
}

const isSame = (one: Rectangle, other: Rectangle): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height;
