import type { ElectronApplication, Locator, Page } from "@playwright/test";
import type { BareWindow } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { interleave, type Measured, median } from "./figures.ts";
import { holdKey, measureFrames, measureMainStall, turnWheel } from "./frames.ts";
import { type LongestTasks, traceTasks } from "./tasks.ts";

/** A list to scroll. */
type Moved = { app: ElectronApplication; page: Page; scroller: Locator };

/** Results of a round, in milliseconds: 95th percentiles of frames, longest tasks and main's stall. */
type Round = { wheel: number; key: number; tasks: LongestTasks; stall: number };

/**
 * Scrolls a long list by wheel, forth and half back, and by key, alternating with a bare window's plain list. Resolves
 * to frame times by wheel and key relative to the bare list's, and the longest tasks of window and main in ms of
 * processor time.
 */
export async function measureMoving(
  own: Moved,
  bare: BareWindow,
  { rounds, notches }: Pick<Effort, "rounds" | "notches">,
): Promise<Measured[]> {
  const baseline = { ...own, ...bare, scroller: bare.list };
  const measured = await interleave(
    rounds,
    () => move(own, notches),
    () => move(baseline, notches),
  );
  const medians = (read: (round: Round) => number) => ({
    mine: median(measured.map(([round]) => read(round))),
    bare: median(measured.map(([, round]) => read(round))),
    most: Math.max(...measured.map(([round]) => read(round))),
    ratio: median(measured.map(([one, other]) => read(one) / read(other))),
  });
  const smoothness = (input: "wheel" | "key"): Measured => {
    const { mine, bare, ratio } = medians((round) => round[input]);
    const detail = `${mine.toFixed(1)} ms (${(mine / 16.7).toFixed(2)} of 16.7) / ${bare.toFixed(1)} ms`;
    return { value: ratio, detail };
  };
  const longest = (thread: keyof LongestTasks): Measured => {
    const { mine, bare, most } = medians(({ tasks }) => tasks[thread]);
    const detail = `median of rounds ${mine.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`;
    return { value: most, detail };
  };
  const stalls = medians(({ stall }) => stall);
  const main = longest("main");
  const stalled = `stalled ${stalls.mine.toFixed(1)} ms by the clock, bare ${stalls.bare.toFixed(1)} ms`;
  return [
    smoothness("wheel"),
    smoothness("key"),
    longest("window"),
    { ...main, detail: `${main.detail}; ${stalled}` },
  ];
}

async function move({ app, page, scroller }: Moved, notches: number): Promise<Round> {
  const round: Round = { wheel: 0, key: 0, tasks: { window: 0, main: 0 }, stall: 0 };
  round.stall = await measureMainStall(app, async () => {
    round.tasks = await traceTasks(page, async () => {
      await scroller.hover();
      round.wheel = await measureFrames(page, async () => {
        await turnWheel(page, notches);
        await turnWheel(page, -notches / 2);
      });
      await scroller.focus();
      round.key = await measureFrames(page, () => holdKey(page, "ArrowDown", notches / 2));
    });
  });
  return round;
}
