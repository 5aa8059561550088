import type { OutboxChain } from "#shared/model/outbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { type Content, hashEntry } from "./chain.ts";
import { type Ends, type Link, readEnds, writeEnds } from "./ends.ts";

type Entry = Content & { hash: string; settled: EpochMs | null };

const entriesAtOnce = 1_000;

function* readChain(db: Database, after: number): Generator<Entry> {
  for (let last = after; ; ) {
    const entries = db.all<Entry>`SELECT seq, id, operation, lane, created, hash, settled
      FROM outbox WHERE seq > ${last} ORDER BY seq LIMIT ${entriesAtOnce}`;
    yield* entries;
    last = entries.at(-1)?.seq ?? last;
    if (entries.length < entriesAtOnce) return;
  }
}

const follows = (entry: Entry, before: Link): boolean =>
  entry.seq === before.seq + 1 && entry.hash === hashEntry(entry, before.hash);

/**
 * Makes the check of the chain: that every entry follows from the one before, the first from what was
 * pruned, and that the last is the one that was added last. Where entries are missing, `brokenAt` is
 * the next that is there; at the end, the first that is missing.
 *
 * What was found whole is only counted from then on, as nothing but the disk could change it: the
 * page of the outbox asks with every change.
 */
export function createChainCheck(db: Database): () => OutboxChain {
  let known: Link | null = null;
  return () => {
    const ends = readEnds(db);
    const { pruned, head } = ends;
    const isKept = known !== null && known.seq >= pruned.seq && isComplete(db, ends);
    const from = known !== null && isKept ? known : null;
    const chain = checkChain(readChain(db, from?.seq ?? 0), from ?? pruned, head);
    known = chain.isWhole ? head : null;
    return hasLosses(db) ? { ...chain, isWhole: false } : chain;
  };
}

/** Whether both copies of something were lost, which the chain alone need not show. */
const hasLosses = (db: Database): boolean => db.all`SELECT 1 FROM losses LIMIT 1`.length > 0;

const isComplete = (db: Database, { pruned, head }: Ends): boolean =>
  db.value<number>`SELECT count(*) FROM outbox` === head.seq - pruned.seq;

function checkChain(entries: Iterable<Entry>, before: Link, head: Link): OutboxChain {
  const broken = (brokenAt: number): OutboxChain => ({ isWhole: false, brokenAt });
  let last = before;
  for (const entry of entries) {
    if (!follows(entry, last)) return broken(entry.seq);
    last = entry;
  }
  if (last.seq !== head.seq) return broken(Math.min(last.seq, head.seq) + 1);
  return last.hash === head.hash ? { isWhole: true, brokenAt: null } : broken(last.seq);
}

/**
 * Forgets entries at the beginning that were settled before then; the chain then begins after them.
 * It goes no further than to where the chain is broken: that must not be forgotten. To be called in
 * a transaction.
 */
export function pruneOutbox(db: Database, before: EpochMs): void {
  db.run`DELETE FROM losses WHERE at < ${before}`;
  const { pruned, head } = readEnds(db);
  let last = pruned;
  for (const entry of readChain(db, 0)) {
    if (entry.settled === null || entry.settled >= before || !follows(entry, last)) break;
    last = { seq: entry.seq, hash: entry.hash };
  }
  if (last === pruned) return;
  db.run`DELETE FROM outbox_steps WHERE entry <= ${last.seq}`;
  db.run`DELETE FROM outbox WHERE seq <= ${last.seq}`;
  writeEnds(db, { pruned: last, head });
}
