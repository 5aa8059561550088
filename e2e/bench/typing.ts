import type { Page } from "@playwright/test";

const words = "The pumps of section nine hold, and the crew asks for more sandbags. ";
/** Milliseconds from one key to the next, quicker than people write. */
const pace = 35;

/** The times from each key to the end of the frame that shows what it wrote, in milliseconds. */
export async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const keys: number[] = [];
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp)));
    document.addEventListener("keydown", note, { capture: true });
    Object.assign(globalThis, {
      keys,
      stopNoting: () => document.removeEventListener("keydown", note, { capture: true }),
    });
  });
  await page.keyboard.type(words, { delay: pace });
  return page.evaluate(async () => {
    const noted = globalThis as unknown as { keys: number[]; stopNoting(): void };
    noted.stopNoting();
    // What follows a frame's callbacks runs when the frame has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return noted.keys;
  });
}
