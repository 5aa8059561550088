import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { DurationMs } from "#shared/lib/time.ts";
import { repository } from "../../build/runtime/app-build.ts";

const run = promisify(execFile);
const folder = join(repository, "out", "tour");

/** A moving picture: what the window shows when it is taken, frame by frame. */
export type Film = {
  /** Takes a frame that is shown so long. */
  take(shownFor: DurationMs): Promise<void>;
  /** Writes `out/tour/NAME.gif` from the frames; says so where ImageMagick is missing. */
  write(): Promise<void>;
};

/** Begins a moving picture; its frames are `out/tour/NAME-1.png` and so on. */
export function startFilm(page: Page, name: string): Film {
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
        console.warn(`${name}.gif is not written: it needs ImageMagick (apt install imagemagick).`);
      }
    },
  };
}

/** Whether there was an ImageMagick to run: version 7 is called `magick`, version 6 `convert`. */
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
