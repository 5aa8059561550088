// Writes as JSON how long the store takes in ms to take in a list of new records, other records in their place, and the
// same with one change, in pairs with what storing a list requires at least: `node sync.ts <records> <pairs>`.
import { makeFolder, now, openTestStore, toIngest, unwrap } from "../fixture.ts";
import { makeAnswers, type SyncedCollection, syncedCollections } from "./answers.ts";
import { createRawStore } from "./raw-store.ts";
import { time } from "./time.ts";

const [size, pairs] = process.argv.slice(2).map(Number) as [number, number];
const changes = ["new", "others", "one changed"] as const;
type Pairs = Record<(typeof changes)[number], [number, number][]>;

async function measurePair(collection: SyncedCollection, measured: Pairs): Promise<void> {
  const raw = createRawStore(makeFolder());
  const { store } = openTestStore(makeFolder());
  const [first, others, changed] = makeAnswers(collection, size);
  const ingest = (text: string, at: number) => {
    const input = toIngest(collection, [], { bodies: [new TextEncoder().encode(text)], at });
    return time(async () => unwrap(await store.ingest(input)));
  };
  const rawFirst = await time(() => raw.replace(first));
  measured.new.push([await ingest(first, now), rawFirst]);
  const rawOthers = await time(() => raw.replace(others));
  measured.others.push([await ingest(others, now + 1), rawOthers]);
  measured["one changed"].push([await ingest(changed, now + 2), rawOthers]);
  raw.close();
  await store.close();
}

const results: { collection: string; change: string; pairs: [number, number][] }[] = [];
for (const collection of syncedCollections) {
  const measured: Pairs = { new: [], others: [], "one changed": [] };
  for (let pair = 0; pair < pairs; pair += 1) await measurePair(collection, measured);
  for (const change of changes) results.push({ collection, change, pairs: measured[change] });
}
process.stdout.write(`${JSON.stringify(results)}\n`);
