import type { Page } from "@playwright/test";

/** The longest tasks of the window's and main's threads, in ms of processor time, which other load does not affect. */
export type LongestTasks = { window: number; main: number };

/** The read fields of Chromium's trace events; times in microseconds. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Processor time. */
  tdur?: number;
  args: { name?: string };
};

const threads = { window: "CrRendererMain", main: "CrBrowserMain" };

/** Measures the longest tasks during `act`. */
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
  return { window: findLongest(events, threads.window), main: findLongest(events, threads.main) };
}

function findLongest(events: TraceEvent[], thread: string): number {
  const formatThreadId = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threadIds = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === thread)
      .map(formatThreadId),
  );
  const tasks = events.filter(
    (event) => event.name.endsWith("RunTask") && threadIds.has(formatThreadId(event)),
  );
  if (tasks.length === 0) throw new Error(`The trace has no task of ${thread}.`);
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}
