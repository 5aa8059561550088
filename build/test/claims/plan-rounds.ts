import type { Break } from "./find-break.ts";

/** Plans in which run of unit tests each break is tried: one run has at most one break of each file and for each test. */
export function planRounds(breaks: readonly Break[]): Break[][] {
  const rounds: Break[][] = [];
  for (const one of breaks) {
    const free = rounds.find((round) =>
      round.every(({ file, test }) => file !== one.file && test !== one.test),
    );
    if (free === undefined) rounds.push([one]);
    else free.push(one);
  }
  return rounds;
}
