// Writes as JSON how long adding a message to the outbox takes in ms, in pairs with the commit of a row with
// its text, in one thread, and how long it takes in the store's own thread: `node writes.ts <pairs>`. Each
// time is a median.
import { connect } from "../../database.ts";
import { fileKey } from "../../files/file-key.ts";
import type { Store } from "../../store.ts";
import { key, makeFolder, now, openTestStore, openTestStoreInWorker } from "../fixture.ts";
import { median, timeRuns } from "./time.ts";

const pairs = Number(process.argv[2]);
const writes = 20;
const text = "The pumps of section nine hold, and the crew asks for more sandbags.";

const db = connect();
db.run`ATTACH ${`${makeFolder()}.db`} AS raw KEY ${fileKey(key)}`;
db.exec("PRAGMA raw.journal_mode = WAL; PRAGMA raw.synchronous = FULL");
db.exec("CREATE TABLE raw.messages (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)");
const writeRaw = () => db.run`INSERT INTO messages (text) VALUES (${text})`;
const writeTo = (store: Store) => () =>
  store.addOperation({ kind: "message", userId: "2", text }, now, null);

const timeMany = async (write: () => unknown) => median(await timeRuns(writes, write));

const here = openTestStore(makeFolder()).store;
const there = (await openTestStoreInWorker(makeFolder())).store;
const taken: [number, number][] = [];
const inThread: number[] = [];
for (let pair = 0; pair < pairs; pair += 1) {
  taken.push([await timeMany(writeTo(here)), await timeMany(writeRaw)]);
  inThread.push(await timeMany(writeTo(there)));
}
await here.close();
await there.close();
db.close();
process.stdout.write(`${JSON.stringify({ pairs: taken, inThread: median(inThread) })}\n`);
