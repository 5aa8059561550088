/** What one run, or many together, came to: problems in words, and counts by name. */
export type Outcome = { problems: string[]; counts: Record<string, number> };

/** Makes so many runs of one seed each, so many at a time, and adds up their outcomes. */
export async function runSeeds(
  { runs, firstSeed, atOnce }: { runs: number; firstSeed: number; atOnce: number },
  runOne: (seed: number) => Promise<Outcome>,
  onRun: (run: Outcome) => void = () => {},
): Promise<Outcome> {
  const total: Outcome = { problems: [], counts: {} };
  let next = firstSeed;
  const runLane = async () => {
    while (next < firstSeed + runs) {
      const seed = next;
      next += 1;
      const { counts, ...run } = await runOne(seed);
      const problems = run.problems.map((problem) => `seed ${seed}: ${problem}`);
      total.problems.push(...problems);
      for (const [name, count] of Object.entries(counts)) {
        total.counts[name] = (total.counts[name] ?? 0) + count;
      }
      onRun({ problems, counts });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runLane));
  return total;
}
