/** What a run, or many together, came to: problems in words, counts, and counts by name. */
export type Outcome<R> = Record<keyof R, string[] | number | Map<string, number>>;

/** Adds what a run came to, to what others of its kind did. */
export function addUp<R extends Outcome<R>>(total: R, run: R): void {
  for (const name of Object.keys(run) as (keyof R)[]) {
    total[name] = join(total[name], run[name]) as R[keyof R];
  }
}

function join<T>(a: T, b: T): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (a instanceof Map && b instanceof Map) {
    const both = new Map<string, number>(a);
    for (const [name, count] of b) both.set(name, (both.get(name) ?? 0) + count);
    return both;
  }
  return Number(a) + Number(b);
}
