import type { Database } from "../database.ts";
import { noHash } from "./chain.ts";

/** An entry of the chain by its place and its hash. */
export type Link = { seq: number; hash: string };

/** Where the chain begins and ends: the entry that was pruned last and the one that was added last. */
export type Ends = { pruned: Link; head: Link };

type Row = { prunedSeq: number; prunedHash: string; headSeq: number; headHash: string };

/** Reads the ends of the chain; those of an empty one where a damaged file has lost them. */
export function readEnds(db: Database): Ends {
  const row = db.get<Row>`SELECT pruned_seq AS prunedSeq, pruned_hash AS prunedHash,
    head_seq AS headSeq, head_hash AS headHash FROM outbox_ends`;
  return {
    pruned: { seq: row?.prunedSeq ?? 0, hash: row?.prunedHash ?? noHash },
    head: { seq: row?.headSeq ?? 0, hash: row?.headHash ?? noHash },
  };
}

/** To be called in the transaction that adds or prunes entries. */
export const writeEnds = (db: Database, { pruned, head }: Ends): void =>
  void db.run`INSERT OR REPLACE INTO outbox_ends
      (only, pruned_seq, pruned_hash, head_seq, head_hash)
    VALUES (1, ${pruned.seq}, ${pruned.hash}, ${head.seq}, ${head.hash})`;
