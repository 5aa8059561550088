import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { indexRecords } from "#main/store/full-text/index-record.ts";
import { openSearch, searchTime, store, storeRow } from "./test/open.ts";

/**
 * Prints how long searches over many stored records take: `node electron/main/features/search/search.bench.ts`,
 * with `--records` for another number of them and `--json` for the times in ms alone. Every fifth is a copy of the one before, as of
 * submissions that stand in two lists; every tenth of the copies says something else.
 */
const { values } = parseArgs({
  options: { records: { type: "string", default: "100000" }, json: { type: "boolean" } },
});
const total = Number(values.records);
const runs = 100;
const changes = 3_000;
const day = 86_400_000;

let seed = 7;
const random = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const alphabet = "etaoinshrdlucmfwypvbgkjqxz";
const letter = (): string => alphabet.charAt(Math.floor(random() ** 1.7 * alphabet.length));
const makeWord = (): string =>
  Array.from({ length: 2 + Math.floor(random() * 8) }, letter).join("");
/** The first words are as common as "the", the last ones in a few records only. */
const words = Array.from({ length: 20_000 }, makeWord);
const pick = (): string => words[Math.floor(random() ** 4 * words.length)] ?? "";
const write = (length: number): string => Array.from({ length }, pick).join(" ");
const wordAt = (place: number): string => words[place] ?? "";

const makeTexts = () => ({ title: write(5), body: write(30) });
const nameRecord = (id: number, isCopy: boolean) =>
  isCopy
    ? ({ collection: "priorSubmissions", id: `${id - 1}` } as const)
    : ({ collection: "submissions", id: `${id}` } as const);

/** Rooms, states and times as of a month's records. */
const rooms = Array.from({ length: 300 }, () => write(2));
const makeFacts = (id: number) => ({
  room: rooms[id % rooms.length] ?? "",
  status: id % 3 === 0 ? "OPEN" : "CLOSED",
  changed: searchTime - Math.floor(random() * 30 * day),
});
const pickRoom = (): string => rooms[Math.floor(random() * rooms.length)] ?? "";

const { db, path, search } = openSearch();
let texts = makeTexts();
const begun = performance.now();
for (let id = 0; id < total; ) {
  db.transact(() => {
    for (const end = Math.min(total, id + 10_000); id < end; id++) {
      const facts = makeFacts(id);
      const json = { container: { id: "1", name: facts.room }, modified: facts.changed };
      const isCopy = id % 5 === 4;
      if (!isCopy || id % 50 === 49) texts = makeTexts();
      const record = nameRecord(id, isCopy);
      storeRow(db, store(db, { ...record, ...texts, json }), { ...record, ...texts, ...facts });
    }
  });
}
const perRecord = ((performance.now() - begun) * 1000) / total;
db.exec("PRAGMA cache.wal_checkpoint(TRUNCATE)");
// As the days go by: changes in transactions of their own leave the index in many pieces.
for (let change = 0; change < changes; change++) {
  const seq = 1 + Math.floor(random() * total);
  const { collection, id } = nameRecord(seq - 1, seq % 5 === 0);
  db.transact(() => indexRecords(db, collection, [{ seq, id, texts: makeTexts() }]));
}
print(
  `${total} records: ${perRecord.toFixed(0)} µs each to store, ${toMegabytes(path)} MB; then ${changes} changed one by one`,
);

const queries: Record<string, () => string> = {
  "one letter": letter,
  "two letters": () => wordAt(Math.floor(random() * 20_000)).slice(0, 2),
  "common word": () => wordAt(Math.floor(random() * 20)),
  "rare word": () => wordAt(19_000 + Math.floor(random() * 1_000)),
  "three words": () => `${pick()} ${pick()} ${pick()}`,
  "three letters apart": () => `${letter()} ${letter()} ${letter()}`,
  "three filters": () => `room:"${pickRoom()}" is:open since:7d`,
  "three broad filters": () => `kind:submission is:closed until:${1 + Math.floor(random() * 99)}h`,
  "three filters, one letter": () => `${letter()} kind:submission is:closed until:1d`,
  "three filters, three words": () => `${pick()} ${pick()} -${pick()} room:e is:open since:20d`,
};
const afterChange = ", after a change";
const filtered = Object.keys(queries).filter(
  (name) => name.startsWith("three") && /filter/.test(name),
);
const kinds = [...Object.keys(queries), ...filtered.map((name) => `${name}${afterChange}`)];
const results: { name: string; p50: number; p95: number; longest: number }[] = [];
for (const name of kinds) {
  const make = queries[name.replace(afterChange, "")] ?? letter;
  const times: number[] = [];
  let matches = 0;
  for (let run = 0; run < runs; run++) {
    const query = make();
    if (name.endsWith(afterChange)) db.run`UPDATE records SET hash = hash WHERE seq = ${run + 1}`;
    const start = performance.now();
    matches += search(query, 50).total;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(runs * share) - 1] ?? 0;
  results.push({ name, p50: at(0.5), p95: at(0.95), longest: at(1) });
  const facts = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`;
  print(`${name.padEnd(42)} ${facts}, ${Math.round(matches / runs)} matches`);
}
db.close();
if (values.json) globalThis.process.stdout.write(`${JSON.stringify(results)}\n`);

function toMegabytes(file: string): string {
  return (statSync(file).size / 1e6).toFixed(0);
}

function print(line: string): void {
  if (!values.json) globalThis.process.stdout.write(`${line}\n`);
}
