import type { WorldProfile } from "#demo/world/world.ts";
import type { DesktopOptions, ScreenSize } from "../../build/runtime/desktop/desktop.ts";
import type { Stage } from "./stage.ts";

/** One screen of the tour. */
export type Scene = {
  /** Names the pictures: `tasks` makes `tasks-light.png` and `tasks-dark.png`. */
  name: string;
  /** What there is to see, in one line. */
  title: string;
  /** The service's world; the demo's where nothing is said. */
  profile?: WorldProfile;
  desktop?: DesktopOptions;
  /** The size of the window's content; 1280 by 800 where nothing is said. */
  size?: ScreenSize;
  /** What the pictures are of; the window where nothing is said. */
  subject?: "window" | "desktop";
  /** Brings the app to what is to be seen; it may leave the service in the middle of something. */
  show(stage: Stage): Promise<unknown>;
};

/** The scenes of one feature. */
export type Chapter = { title: string; scenes: Scene[] };
