import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { DurationMs } from "#shared/lib/time.ts";
import { repository } from "../../build/runtime/app-build.ts";

const run = promisify(execFile);
const folder = join(repository, "out", "tour");

/** An animated picture of the window. */
export type Animation = {
  /** Takes a frame and sets how long it is shown. */
  take(shownFor: DurationMs): Promise<void>;
  /** Writes `out/tour/NAME.gif` from the frames, or a warning without ImageMagick. */
  write(): Promise<void>;
};

/** Starts an animation; its frames are `out/tour/NAME-1.png` and so on. */
export function startAnimation(page: Page, name: string): Animation {
  const frames: { path: string; shownFor: DurationMs }[] = [];
  return {
    take: async (shownFor) => {
      const path = join(folder, `${name}-${frames.length + 1}.png`);
      await page.screenshot({ path, animations: "disabled" });
      frames.push({ path, shownFor });
    },
    write: async () => {
      const inputs = frames.flatMap(({ path, shownFor }) => ["-delay", `${shownFor / 10}`, path]);
      const file = join(folder, `${name}.gif`);
      const isWritten = await runImageMagick([
        ...inputs,
        ...["+dither", "-layers", "optimize", "-loop", "0", file],
      ]);
      if (!isWritten) {
        console.warn(
          `${name}.gif was not written: it requires ImageMagick (apt install imagemagick).`,
        );
      }
    },
  };
}

/** Runs ImageMagick, `magick` (version 7) or `convert` (version 6); returns false if it is not installed. */
async function runImageMagick(args: string[]): Promise<boolean> {
  for (const program of ["magick", "convert"]) {
    try {
      await run(program, args);
      return true;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  return false;
}
