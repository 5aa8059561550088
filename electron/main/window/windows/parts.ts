import type { BrowserWindow } from "electron";
import type { EventName } from "#shared/ipc/contract.ts";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import type { Placement, Rectangle } from "../bounds.ts";

/** A page of the app with its rail, or a wall display. */
export type WindowKind = "page" | "wall";

/** A window of the app, as the registry uses it. */
type AppPage = {
  /** Null once it has closed. */
  current(): BrowserWindow | null;
  send(name: EventName, payload: unknown): void;
  /** Loads the page again, with its view as it was if `keepsView`. */
  reload(keepsView: boolean): void;
  isFocused(): boolean;
  /** Whether a part of it may be on the screen. */
  isVisible(): boolean;
  /** Calls back when it is shown after it was hidden or minimized. */
  onShown(listener: () => void): void;
  /** When it last got the keyboard: a time that grows, 0 for never. */
  focusedAt(): number;
  /** Its placement, not maximized; null once it has closed. */
  readPlacement(): Placement | null;
  moveTo(bounds: Rectangle): void;
  /** Shows and focuses it. */
  bringToFront(): void;
};

/** The main window, as the registry uses it. */
export type MainPage = AppPage & { readonly viewer: string };

/** A window besides the main window, as the registry uses it. */
export type FurtherWindow = AppPage & {
  readonly contentsId: number;
  destroy(): void;
  onClosed(listener: () => void): void;
  /** Whether the user has closed it, or the app by quitting. */
  isClosedByUser(): boolean;
  /** Calls back after the user has moved or resized it. */
  onMoved(listener: () => void): void;
};

/** The options of a window that is created. */
export type NewWindow = {
  viewer: string;
  kind: WindowKind;
  place: WindowPlace;
  bounds: Rectangle;
  isMaximized: boolean;
  /** Whether it is shown without the keyboard. */
  isInactive: boolean;
};

/** A window as stored for the next start. */
export type StoredWindow = { accountId: string; place: WindowPlace; placement: Placement };
