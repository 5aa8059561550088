import type { ElectronApplication, Page } from "@playwright/test";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import type { RunningService } from "#demo/service.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Desktop, DesktopOptions, ScreenSize } from "../../build/runtime/desktop/desktop.ts";

/** What a scene plays with: a desktop, a service and the app. */
export type Stage = {
  desktop: Desktop;
  service: RunningService;
  /** Starts the app; the arguments are for Electron. */
  launch(args?: string[]): Promise<Page>;
  /** The app that was started last. */
  getApp(): ElectronApplication;
  /** Starts the app, signs in and waits until all that the service has is here. */
  enter(): Promise<Page>;
  /** Ends something that the scene has started beside the app, when the app has quit. */
  onEnd(stop: () => Promise<unknown>): void;
  /** Quits the app and starts it again, as if so much time had passed; `meanwhile` happens between. */
  restart(after: DurationMs, meanwhile?: () => Promise<void>): Promise<Page>;
};

/** One screen of the tour. */
export type Scene = {
  /** Names the pictures: `tasks` makes `tasks-light.png` and `tasks-dark.png`. */
  name: string;
  /** What there is to see, in one line. */
  title: string;
  /** The service's world; the demo's where nothing is said. */
  profile?: WorldProfile;
  /** How the service speaks; plainly where nothing is said. */
  dialect?: DialectChoice;
  desktop?: DesktopOptions;
  /** The size of the window's content; 1280 by 800 where nothing is said. */
  size?: ScreenSize;
  /** What the pictures are of; the window where nothing is said. */
  subject?: "window" | "desktop";
  /** How long it may take, pictures and all; four minutes where nothing is said. */
  timeout?: DurationMs;
  /** Brings the app to what is to be seen; it may leave the service in the middle of something. */
  show(stage: Stage): Promise<unknown>;
};

type Details = Omit<Scene, "name" | "title" | "show">;

/** Makes a scene as `test` makes a test: its name, its title, its details if any, and how to show it. */
export function scene(
  name: string,
  title: string,
  ...how: [Scene["show"]] | [Details, Scene["show"]]
): Scene {
  const [details, show] = how.length === 1 ? [{}, how[0]] : how;
  return { name, title, show, ...details };
}

/** The sizes of windows that are not as usual. */
export const small: Details = { size: { width: 720, height: 480 } };
export const narrow: Details = { size: { width: 800, height: 600 } };
export const wide: Details = { size: { width: 1920, height: 1080 } };

/** The scenes of one feature. */
export type Chapter = { title: string; scenes: Scene[] };
