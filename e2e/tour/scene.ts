import type { ElectronApplication, Page } from "@playwright/test";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import type { RunningService } from "#demo/service.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Desktop, DesktopOptions, ScreenSize } from "../desktop/desktop.ts";

/** The desktop, the service and the app of a scene. */
export type Stage = {
  desktop: Desktop;
  service: RunningService;
  /** Starts the app; the arguments are for Electron. */
  launch(args?: string[]): Promise<Page>;
  /** Returns the app that was started last. */
  getApp(): ElectronApplication;
  /** Starts the app, signs in and waits until everything is synced. */
  launchSignedIn(): Promise<Page>;
  /** Registers a cleanup that runs after the app has quit. */
  onEnd(stop: () => Promise<unknown>): void;
  /** Quits the app and starts it again with the clock moved by `after`; runs `meanwhile` in between. */
  restart(after: DurationMs, meanwhile?: () => Promise<void>): Promise<Page>;
};

/** One screen of the tour. */
export type Scene = {
  /** Names the pictures: `tasks` makes `tasks-light.png` and `tasks-dark.png`. */
  name: string;
  /** Caption in one line. */
  title: string;
  /** The service's world; "demo" by default. */
  profile?: WorldProfile;
  /** The service's dialect; "plain" by default. */
  dialect?: DialectChoice;
  desktop?: DesktopOptions;
  /** The size of the window's content; 1280 by 800 by default. */
  size?: ScreenSize;
  /** Further sizes in which the same state is pictured: 720 pixels wide makes `tasks-720-light.png`. */
  moreSizes?: ScreenSize[];
  /** The subject of the pictures: the main window by default; "paper" is what printing the window yields. */
  subject?: "window" | "wall" | "desktop" | "paper";
  /** Timeout including the pictures; four minutes by default. */
  timeout?: DurationMs;
  /** Brings the app to the state to be pictured; requests may be pending. */
  show(stage: Stage): Promise<unknown>;
};

type Details = Omit<Scene, "name" | "title" | "show">;

/** Declares a scene, as `test` declares a test: name, title, optional details and function. */
export function scene(
  name: string,
  title: string,
  ...rest: [Scene["show"]] | [Details, Scene["show"]]
): Scene {
  const [details, show] = rest.length === 1 ? [{}, rest[0]] : rest;
  return { name, title, show, ...details };
}

/** Window sizes other than the default. */
export const small: Details = { size: { width: 720, height: 480 } };
export const narrow: Details = { size: { width: 800, height: 600 } };
export const wide: Details = { size: { width: 1920, height: 1080 } };

/** The scenes of one feature. */
export type Chapter = { title: string; scenes: Scene[] };
