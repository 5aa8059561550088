import type { Keychain } from "./keychain.ts";
import type { FoundSecret } from "./secrets.ts";
import type { ShownNotification } from "./shown-notifications.ts";
import type { TrayItem } from "./tray-items.ts";
import type { ShownWindow } from "./windows.ts";

/** The options of a virtual desktop; all parts are started by default. */
export type DesktopOptions = {
  keychain?: "unlocked" | "locked" | "none";
  tray?: boolean;
  notifications?: boolean;
  /** 1440 by 900 by default. */
  size?: ScreenSize;
  /** With two displays of that size side by side, the second one can be disconnected. */
  displays?: 2;
  /** Whether screen readers can read what programs show, on X11. */
  accessibility?: true;
  /** Further services that the session's bus starts on demand, on X11. */
  services?: readonly string[];
  /** A Wayland session on this compositor, instead of X11. */
  compositor?: Compositor;
};

/** The Wayland compositors of the tests; those of GNOME and KDE need their whole desktops. */
export type Compositor = "sway" | "weston";

/** The size of a screen in pixels. */
export type ScreenSize = { width: number; height: number };

/** A part of the desktop that can be stopped and started. */
export type Startable = { start(): Promise<void>; stop(): Promise<void> };

/** A desktop session in which apps can be started and inspected from outside. */
export type Desktop = {
  kind: "virtual" | "own";
  /** The environment for apps in this session. */
  env: Record<string, string>;
  home: string;
  display: string;
  keychain: Keychain;
  tray: Startable;
  notifier: Startable;
  notifications(): Promise<ShownNotification[]>;
  /** Returns the texts of all notifications, also of those that others have replaced, in no order. */
  notificationTexts(): Promise<string[]>;
  /** Returns the names of a notification's buttons, in no order. */
  notificationButtons(id: number): Promise<string[]>;
  pressNotification(id: number, action?: string): Promise<void>;
  trayItems(): Promise<TrayItem[]>;
  pressTray(item: TrayItem): Promise<void>;
  pressTrayMenu(item: TrayItem, label: string): Promise<void>;
  secretSearch(attributes: Readonly<Record<string, string>>): Promise<FoundSecret[]>;
  windows(): Promise<ShownWindow[]>;
  closeWindow(id: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Connects or disconnects the second display; fails unless the desktop has two. */
  setSecondDisplay(isConnected: boolean): Promise<void>;
  /** Returns the output of the session's programs so far. */
  readLogs(): string;
  /** Ends the session and removes its folders. */
  stop(): Promise<void>;
};
