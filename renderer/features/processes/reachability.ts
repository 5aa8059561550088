/** The successors of each step. */
export type Successors = ReadonlyMap<string, readonly string[]>;

/** Finds the steps reachable from any of `starts`, including these, nearest first. */
export function findReachable(
  successors: Successors,
  starts: Iterable<string>,
  without: string | null = null,
): Set<string> {
  const reached = new Set(starts);
  if (without !== null) reached.delete(without);
  // The iteration includes what is added during it.
  for (const step of reached) {
    for (const next of successors.get(step) ?? []) if (next !== without) reached.add(next);
  }
  return reached;
}

/** Finds the steps that can follow any of `starts`; includes one of these only if it is in a cycle. */
export function findFollowers(successors: Successors, starts: Iterable<string>): Set<string> {
  return findReachable(
    successors,
    [...starts].flatMap((start) => successors.get(start) ?? []),
  );
}

/** Finds the steps on every path from `first` to `goal`, except `goal`; empty without a path. */
export function findDominators(successors: Successors, first: string, goal: string): string[] {
  const path = findShortestPath(successors, first, goal);
  return path.filter(
    (step) => step !== goal && !findReachable(successors, [first], step).has(goal),
  );
}

/** Finds a shortest path from `first` to `goal`, including both; empty if there is none. */
function findShortestPath(successors: Successors, first: string, goal: string): string[] {
  const before = new Map<string, string | null>([[first, null]]);
  for (const [step] of before) {
    for (const next of successors.get(step) ?? []) if (!before.has(next)) before.set(next, step);
  }
  const path: string[] = [];
  let step: string | null | undefined = before.has(goal) ? goal : null;
  while (step != null) {
    path.push(step);
    step = before.get(step);
  }
  return path.reverse();
}
