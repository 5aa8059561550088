import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import type { EventName } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import { type Display, placeNext, placeOnDisplays, placeWall, type Rectangle } from "../bounds.ts";
import type { FurtherWindow, MainPage, NewWindow, StoredWindow, WindowKind } from "./parts.ts";

export type WindowsParts<Page extends FurtherWindow> = {
  main: MainPage;
  /** Creates a window and loads its page. */
  create: (options: NewWindow) => Page;
  /** The displays, the primary one first. */
  listDisplays: () => Display[];
  /** Stores the open pages for the next start. */
  save: (windows: StoredWindow[]) => void;
};

/** A window besides the main window, with the account and the place that it shows. */
export type OpenWindow<Page extends FurtherWindow = FurtherWindow> = {
  /** Names the window as long as Watchdesk runs, such as "window-2"; the main window is "main". */
  readonly viewer: string;
  readonly kind: WindowKind;
  readonly page: Page;
  accountId: string;
  place: WindowPlace;
  /** The display that a wall display fills as long as it is connected. */
  homeDisplay: number | null;
};

/** What happens to windows; "shown" has the viewer name of any window. */
type WindowEvents<Page extends FurtherWindow> = {
  opened: [OpenWindow<Page>];
  closed: [OpenWindow<Page>];
  shown: [viewer: string];
};

/** The windows of the app: the main window and those that were opened besides it. */
export type Windows<Page extends FurtherWindow = FurtherWindow> = ReturnType<
  typeof createWindows<Page>
>;

/** The number of windows that can be open, with the main window; wall displays do not count. */
export const maxWindows = 8;

const tooMany = () => failure("forbidden", t("window.tooManyWindows", { count: maxWindows }));

/** Creates the registry of the windows; only the main window is open. */
export function createWindows<Page extends FurtherWindow>(parts: WindowsParts<Page>) {
  const { main, listDisplays } = parts;
  const opened = new Map<string, OpenWindow<Page>>();
  const events = new EventEmitter<WindowEvents<Page>>();
  let count = 1;

  const all = () => [...opened.values()];
  const together = describeAllWindows(main, all, listDisplays);
  const listPages = () => all().filter(({ kind }) => kind === "page");
  const workAreas = () => listDisplays().map(({ workArea }) => workArea);

  const storage = createStorage(listPages, parts.save);

  function add(
    { accountId, place, kind }: Pick<OpenWindow, "accountId" | "place" | "kind">,
    how: Pick<NewWindow, "bounds" | "isMaximized" | "isInactive">,
  ): OpenWindow<Page> {
    count += 1;
    const viewer = `window-${count}`;
    const page = parts.create({ ...how, viewer, kind, place });
    const homeDisplay = page.readPlacement()?.display?.id ?? null;
    const window: OpenWindow<Page> = { viewer, kind, page, accountId, place, homeDisplay };
    opened.set(viewer, window);
    page.onClosed(() => {
      opened.delete(viewer);
      storage.save();
      events.emit("closed", window);
    });
    page.onMoved(storage.save);
    page.onShown(() => events.emit("shown", viewer));
    events.emit("opened", window);
    storage.save();
    return window;
  }

  main.onShown(() => events.emit("shown", main.viewer));

  return {
    ...together,
    all,
    /** The windows that show an account, besides the main window. */
    listOf: (accountId: string): OpenWindow<Page>[] =>
      all().filter((window) => window.accountId === accountId),
    /**
     * Opens a window at a place of an account, beside the window in use; fails with the reason for the user if
     * `maxWindows` are open. Wall displays are not counted and not restored.
     */
    openWindow: (
      place: WindowPlace,
      kind: WindowKind,
      accountId: string,
    ): Result<OpenWindow<Page>> => {
      if (kind === "page" && listPages().length + 1 >= maxWindows) return tooMany();
      const taken = all().flatMap(({ page }) => page.readPlacement() ?? []);
      const bounds =
        kind === "wall"
          ? placeWall(main.isVisible() ? main.readPlacement() : null, listDisplays())
          : placeNext(together.latest().readPlacement() ?? firstBounds, taken, workAreas());
      return success(
        add({ accountId, place, kind }, { bounds, isMaximized: false, isInactive: false }),
      );
    },
    /**
     * Opens the windows of the last start whose account is still signed in, without the keyboard. From now on, open
     * windows are stored.
     */
    restore: (stored: readonly StoredWindow[], isKnown: (accountId: string) => boolean) => {
      storage.begin();
      for (const { accountId, place, placement } of stored) {
        if (!isKnown(accountId) || listPages().length + 1 >= maxWindows) continue;
        const bounds = placeOnDisplays(placement, listDisplays());
        const { isMaximized } = placement;
        add({ accountId, place, kind: "page" }, { bounds, isMaximized, isInactive: true });
      }
    },
    /** Records what a window shows now. */
    setPlace: (window: OpenWindow<Page>, place: WindowPlace) => {
      window.place = place;
      storage.save();
    },
    /** Shows another account in a window. */
    setAccount: (window: OpenWindow<Page>, accountId: string) => {
      window.accountId = accountId;
      storage.save();
    },
    /** Closes the windows of an account, as when it is signed out. */
    closeAll: (accountId: string) => {
      for (const { page, accountId: shown } of all()) if (shown === accountId) page.destroy();
    },
    /** Stores the windows a last time, as the app quits and closes them. */
    freeze: storage.end,
    /** Calls back with each window that opens, before its page sends commands. */
    onOpened: (listener: (window: OpenWindow<Page>) => void) => void events.on("opened", listener),
    onClosed: (listener: (window: OpenWindow<Page>) => void) => void events.on("closed", listener),
    /** Calls back with the viewer name of each window that is shown again. */
    onShown: (listener: (viewer: string) => void) => void events.on("shown", listener),
  };
}

/**
 * Creates what stores the open pages: nothing before the windows of the last start are restored, and nothing after the
 * app has begun to quit.
 */
function createStorage(
  listPages: () => Pick<OpenWindow, "accountId" | "place" | "page">[],
  store: (windows: StoredWindow[]) => void,
) {
  let isStoring = false;
  const save = () => {
    if (!isStoring) return;
    const pages = listPages().flatMap(({ accountId, place, page }) => {
      const placement = page.readPlacement();
      return placement === null ? [] : [{ accountId, place, placement }];
    });
    store(pages);
  };
  return {
    save,
    begin: () => {
      isStoring = true;
    },
    end: () => {
      save();
      isStoring = false;
    },
  };
}

/** The size of a window that nothing else determines. */
const firstBounds: Rectangle = { x: 0, y: 0, width: 1080, height: 760 };

/** A window besides the main window, as far as this file concerns it. */
type ListedWindow<Page> = {
  viewer: string;
  kind: WindowKind;
  page: Page;
  accountId: string;
  homeDisplay: number | null;
};

/** Returns what is asked of all windows at once; `all` returns those besides the main window. */
function describeAllWindows<Page extends FurtherWindow>(
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
