import type { OutboxChain } from "#shared/model/outbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { type Content, hashEntry } from "./chain.ts";
import { type Link, readEnds, writeEnds } from "./ends.ts";

type Entry = Content & { hash: string; settled: EpochMs | null };

const entriesAtOnce = 1_000;

function* readChain(db: Database): Generator<Entry> {
  for (let last = 0; ; ) {
    const entries = db.all<Entry>(
      `SELECT seq, id, wish, lane, created, hash, settled FROM outbox
        WHERE seq > ? ORDER BY seq LIMIT ?`,
      last,
      entriesAtOnce,
    );
    yield* entries;
    last = entries.at(-1)?.seq ?? last;
    if (entries.length < entriesAtOnce) return;
  }
}

const follows = (entry: Entry, before: Link): boolean =>
  entry.seq === before.seq + 1 && entry.hash === hashEntry(entry, before.hash);

/**
 * Checks that every entry follows from the one before, the first from what was pruned, and that the
 * last is the one that was added last. Where entries are missing, `brokenAt` is the next that is
 * there; at the end, the first that is missing.
 */
export function verifyOutbox(db: Database): OutboxChain {
  const { pruned, head } = readEnds(db);
  const broken = (brokenAt: number): OutboxChain => ({ isWhole: false, brokenAt });
  let last = pruned;
  for (const entry of readChain(db)) {
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
  const { pruned, head } = readEnds(db);
  let last = pruned;
  for (const entry of readChain(db)) {
    if (entry.settled === null || entry.settled >= before || !follows(entry, last)) break;
    last = { seq: entry.seq, hash: entry.hash };
  }
  if (last === pruned) return;
  db.run("DELETE FROM outbox_steps WHERE entry <= ?", last.seq);
  db.run("DELETE FROM outbox WHERE seq <= ?", last.seq);
  writeEnds(db, { pruned: last, head });
}
