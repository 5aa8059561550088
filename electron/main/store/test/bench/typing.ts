// Writes as JSON how much processor time in ms the first rows take at each key of words that are typed into the filter of a list
// and into the search, and deleted again, in a store that `fill.ts` has filled: `node typing.ts <folder> <runs>`.
import { firstTasks } from "#shared/test/rows.ts";
import { openTestStore } from "../fixture.ts";
import { median } from "./time.ts";

const [folder = "", runs] = process.argv.slice(2);
const words: Record<string, string> = {
  "a record": "task 4821",
  "a person": "person 17",
  everything: "county",
  nothing: "zeppelin",
  "two words": "dispatch 48",
};
const list = { ...firstTasks, sort: "due", limit: 100 } as const;
const dueBounds = [0, 1e12, 2e12];
const inGroups = { ...list, group: "due", dueBounds, state: "OPEN" } as const;

for (const way of ["filter", "filter, in groups", "search"]) {
  for (const [name, word] of Object.entries(words)) {
    const typed = Array.from(word, (_, at) => word.slice(0, at + 1));
    const keys = [...typed, ...typed.slice(0, -1).toReversed(), word];
    const times = keys.map((): number[] => []);
    for (let run = 0; run < Number(runs); run += 1) {
      // A store of its own has nothing left of another word; its cache of pages is filled by another one.
      const { store } = openTestStore(folder);
      const read = (text: string) =>
        way === "search"
          ? store.search(text, 100)
          : store.listRecords({ ...(way === "filter" ? list : inGroups), filter: text });
      await read("qqq");
      for (const [at, text] of keys.entries()) {
        const before = process.threadCpuUsage();
        await read(text);
        const { user, system } = process.threadCpuUsage(before);
        times[at]?.push((user + system) / 1_000);
      }
      await store.close();
    }
    for (const [at, text] of keys.entries()) {
      const own = times[at] ?? [];
      const figures = [median(own), Math.max(...own)].map((one) => one.toFixed(1).padStart(7));
      process.stdout.write(`${way.padEnd(18)} ${name.padEnd(12)} ${text.padEnd(12)} ${figures}\n`);
    }
  }
}
