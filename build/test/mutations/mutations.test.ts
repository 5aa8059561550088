import { expect, it } from "vitest";
import { chooseMutations, insertMutations, listMutations } from "./mutations.ts";
import { rankTests, readImporters } from "./rank-tests.ts";

const root = process.cwd();

const text = `const limit = 1 < 2;
export function isLate(due: number | null, now: number): boolean {
  if (due === null) return false;
  report(due);
  return now - due > limit;
}
`;

it("lists the mutations of expressions in functions, not of what runs while a module loads", () => {
  const found = listMutations("a.ts", text).map(({ line, before, after }) => [line, before, after]);
  expect(found).toEqual([
    [3, "due === null", "!(due === null)"],
    [3, "due === null", "due !== null"],
    [3, "false", "true"],
    [4, "report(due)", "undefined"],
    [5, "now - due > limit", "now - due >= limit"],
    [5, "now - due", "now + due"],
  ]);
});

it("inserts mutations that run only where they are selected", () => {
  const all = listMutations("a.ts", text);
  const chosen = [2, 3, 5].flatMap((at): [number, (typeof all)[number]][] => {
    const one = all[at];
    return one === undefined ? [] : [[at, one]];
  });
  const code = insertMutations(text, chosen).replaceAll(/: (number \| null|number|boolean)/g, "");
  const body = code.replace("export ", "");
  const load = new Function("report", "globalThis", `${body}; return isLate;`);
  const run = (selected: number | null) => {
    const reported: unknown[] = [];
    const isLate = load((one: unknown) => reported.push(one), {
      isMutated: (id: number) => id === selected,
    });
    return [isLate(null, 5), isLate(5, 5), isLate(5, 7), reported.length];
  };
  expect(run(null)).toEqual([false, false, true, 2]);
  expect(run(2)).toEqual([true, false, true, 2]);
  expect(run(3)).toEqual([false, false, true, 0]);
  expect(run(5)).toEqual([false, true, true, 2]);
});

it("chooses the same mutations for a seed, each in its own file of the product", () => {
  const chosen = chooseMutations(root, "1", 20);
  expect(chosen).toEqual(chooseMutations(root, "1", 25).slice(0, 20));
  expect(new Set(chosen.map(({ file }) => file)).size).toBe(20);
  expect(chosen.filter(({ file }) => /\.test\.|\/test\//.test(file))).toEqual([]);
});

it("ranks the test beside a module first, and tests that do not load it not at all", () => {
  const ranked = rankTests(readImporters(root), "shared/lib/span-words.ts");
  expect(ranked[0]).toBe("shared/lib/span-words.test.ts");
  expect(ranked).toContain("renderer/features/tasks/tasks-screen.test.tsx");
  expect(ranked).not.toContain("shared/lib/words.test.ts");
});
