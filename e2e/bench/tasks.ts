import type { Page } from "@playwright/test";

/**
 * The longest tasks of the window's and of main's thread, in milliseconds of processor time: what
 * else the machine does makes a task last longer, but not take more.
 */
export type LongestTasks = { window: number; main: number };

/** Chromium's trace events as far as they are read; times in microseconds. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Processor time. */
  tdur?: number;
  args: { name?: string };
};

const threads = { window: "CrRendererMain", main: "CrBrowserMain" };

/** Finds the longest tasks while something is done with a page. */
export async function traceTasks(page: Page, act: () => Promise<void>): Promise<LongestTasks> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  await act();
  const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await isComplete;
  await session.detach();
  return { window: longestOf(events, threads.window), main: longestOf(events, threads.main) };
}

function longestOf(events: TraceEvent[], thread: string): number {
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const places = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === thread).map(placeOf),
  );
  const tasks = events.filter(
    (event) => event.name.endsWith("RunTask") && places.has(placeOf(event)),
  );
  if (tasks.length === 0) throw new Error(`The trace has no task of ${thread}.`);
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}
