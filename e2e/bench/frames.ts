import type { ElectronApplication, Page } from "@playwright/test";
import { percentile } from "./figures.ts";

type Watched = { frames: number[]; stop(): void };

/** Measures the 95th percentile of the milliseconds between a page's frames during `act`. */
export async function measureFrames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(startWatching);
  await act();
  const frames = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.stop();
    return watched.frames;
  });
  return percentile(frames, 95);
}

function startWatching(): void {
  let frame = 0;
  let last: number | null = null;
  const watched: Watched = {
    frames: [],
    stop: () => cancelAnimationFrame(frame),
  };
  frame = requestAnimationFrame(function record(now) {
    if (last !== null) watched.frames.push(now - last);
    last = now;
    frame = requestAnimationFrame(record);
  });
  Object.assign(globalThis, { watched });
}

/** Pixels of one notch. */
const notch = 120;

/** Turns the wheel at the pointer, one notch per frame; up if negative. */
export async function turnWheel(page: Page, notches: number): Promise<void> {
  for (let turned = 0; turned < Math.abs(notches); turned += 1) {
    await page.mouse.wheel(0, Math.sign(notches) * notch);
    await nextFrame(page);
  }
}

/** Presses a key once per frame, the fastest repetition of a held key. */
export async function holdKey(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) {
    await page.keyboard.press(key);
    await nextFrame(page);
  }
}

const nextFrame = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)));

type Watching = { delays: { max: number; disable(): boolean } };

/** Measures main's longest event loop delay during `act`, in milliseconds. */
export async function measureMainStall(
  app: ElectronApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  await app.evaluate(() => {
    const { monitorEventLoopDelay } = process.getBuiltinModule("node:perf_hooks");
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    Object.assign(globalThis, { delays });
  });
  await act();
  const longest = await app.evaluate(() => {
    const { delays } = globalThis as unknown as Watching;
    delays.disable();
    return delays.max;
  });
  return longest / 1e6;
}
