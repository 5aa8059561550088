/**
 * Runs all jobs, so many at a time and never two at once that need the same thing, each as early as it can
 * be in their order. `run` rejects never.
 */
export async function runSideBySide<Job extends { needs: readonly string[] }>(
  jobs: readonly Job[],
  atOnce: number,
  run: (job: Job) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const running = new Map<Job, Promise<unknown>>();
  const isFree = ({ needs }: Job) =>
    ![...running.keys()].some((other) => other.needs.some((one) => needs.includes(one)));
  while (waiting.length + running.size > 0) {
    const at = running.size < atOnce ? waiting.findIndex(isFree) : -1;
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next === undefined) await Promise.race(running.values());
    else
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
  }
}
