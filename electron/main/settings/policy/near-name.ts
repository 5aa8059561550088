/** Which of some names is meant by one that is none of them: whatever the case, two letters off at most. */
export const findNear = <Name extends string>(name: string, names: readonly Name[]): Name | null =>
  names.find((one) => distance(toLetters(name), toLetters(one)) <= 2) ?? null;

const toLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 40);

/** How many letters have to be put in, left out or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_none, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
