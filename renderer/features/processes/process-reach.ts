/** Which steps each step leads to. */
export type Successors = ReadonlyMap<string, readonly string[]>;

/** The steps that can be reached from any of `starts`, these themselves included, nearest first. */
export function reach(
  successors: Successors,
  starts: Iterable<string>,
  without: string | null = null,
): Set<string> {
  const reached = new Set(starts);
  if (without !== null) reached.delete(without);
  // A set yields what is added to it while it is walked.
  for (const step of reached) {
    for (const next of successors.get(step) ?? []) if (next !== without) reached.add(next);
  }
  return reached;
}

/** The steps that can come after any of `starts`; one of these only where a way leads back to it. */
export function findFollowers(successors: Successors, starts: Iterable<string>): Set<string> {
  return reach(
    successors,
    [...starts].flatMap((start) => successors.get(start) ?? []),
  );
}

/** The steps that stand on every way from `first` to `goal`, without `goal`; none without a way. */
export function findUnavoidable(successors: Successors, first: string, goal: string): string[] {
  const someWay = findWay(successors, first, goal);
  return someWay.filter((step) => step !== goal && !reach(successors, [first], step).has(goal));
}

/** A shortest way from `first` to `goal`, both included; empty where there is none. */
function findWay(successors: Successors, first: string, goal: string): string[] {
  const before = new Map<string, string | null>([[first, null]]);
  for (const [step] of before) {
    for (const next of successors.get(step) ?? []) if (!before.has(next)) before.set(next, step);
  }
  const way: string[] = [];
  let step: string | null | undefined = before.has(goal) ? goal : null;
  while (step != null) {
    way.push(step);
    step = before.get(step);
  }
  return way.reverse();
}
