import type { Keychain } from "./keychain.ts";
import type { FoundSecret } from "./secrets.ts";
import type { ShownNotification } from "./shown-notifications.ts";
import type { TrayItem } from "./tray-items.ts";
import type { ShownWindow } from "./windows.ts";

/** How a virtual desktop begins; everything is there unless it is left out. */
export type DesktopOptions = {
  keychain?: "unlocked" | "locked" | "none";
  tray?: boolean;
  notifications?: boolean;
  /** 1440 by 900 if not given. */
  size?: ScreenSize;
};

/** The size of a screen in pixels. */
export type ScreenSize = { width: number; height: number };

/** A part of the desktop that may be missing for a while. */
export type Startable = { start(): Promise<void>; stop(): Promise<void> };

/** A desktop session in which apps can be started and looked at from outside. */
export type Desktop = {
  kind: "virtual" | "own";
  /** All that an app needs to belong to this session. */
  env: Record<string, string>;
  home: string;
  display: string;
  keychain: Keychain;
  tray: Startable;
  notifier: Startable;
  notifications(): Promise<ShownNotification[]>;
  /** The buttons of a notification by their names, in no order. */
  notificationButtons(id: number): Promise<string[]>;
  pressNotification(id: number, action?: string): Promise<void>;
  trayItems(): Promise<TrayItem[]>;
  pressTray(item: TrayItem): Promise<void>;
  pressTrayMenu(item: TrayItem, label: string): Promise<void>;
  secretSearch(attributes: Readonly<Record<string, string>>): Promise<FoundSecret[]>;
  windows(): Promise<ShownWindow[]>;
  closeWindow(id: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** What the programs of the session wrote so far. */
  readLogs(): string;
  /** Ends everything in the session and removes its folders. */
  stop(): Promise<void>;
};
