import { laneOf, supersedes } from "#shared/domain/outbox-lanes.ts";
import type { OutboxEntry, Wish } from "#shared/model/outbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { noteStep } from "../alerts/steps.ts";
import { forgetSentDraft } from "../chat/drafts.ts";
import type { Database } from "../database.ts";
import { createId, hashEntry } from "./chain.ts";
import { readEnds, writeEnds } from "./ends.ts";
import { noteOutboxStep, readEntries } from "./entry.ts";
import { moveEntry } from "./move-entry.ts";

/**
 * Puts a wish at the end of the outbox, with all that follows from it in the ledger: a draft that is
 * sent is none any more, an acknowledgement is asked for, an older wish may be needless. To be called
 * in a transaction.
 */
export function addWish(
  db: Database,
  wish: Wish,
  at: EpochMs,
  nextAttempt: EpochMs | null,
): OutboxEntry {
  for (const { id } of findNeedless(db, wish)) {
    moveEntry(db, id, ["queued"], { state: "superseded", cause: null, nextAttempt: null }, at);
  }
  if (wish.kind === "message") forgetSentDraft(db, wish.userId, wish.text);
  if (wish.kind === "acknowledge") noteStep(db, wish.alertId, "acknowledge_requested", at);
  return appendEntry(db, wish, at, nextAttempt);
}

/** A lane of messages may be long, and none of them ever is needless. */
const findNeedless = (db: Database, wish: Wish): OutboxEntry[] =>
  wish.kind === "message"
    ? []
    : readEntries(db, "lane = ? AND settled IS NULL ORDER BY seq", laneOf(wish)).filter((older) =>
        supersedes(wish, older),
      );

/** Appends an entry to the chain, and nothing else. To be called in a transaction. */
export function appendEntry(
  db: Database,
  wish: Wish,
  created: EpochMs,
  nextAttempt: EpochMs | null,
): OutboxEntry {
  const ends = readEnds(db);
  const content = {
    seq: Math.max(ends.head.seq, readLastSeq(db)) + 1,
    id: createId(),
    lane: laneOf(wish),
    created,
  };
  const json = JSON.stringify(wish);
  const hash = hashEntry({ ...content, wish: json }, ends.head.hash);
  const state = "queued";
  db.run(
    `INSERT INTO outbox (seq, id, lane, created, wish, hash, state, next_attempt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...Object.values(content),
    json,
    hash,
    state,
    nextAttempt,
  );
  noteOutboxStep(db, content.seq, created, state, null);
  writeEnds(db, { ...ends, head: { seq: content.seq, hash } });
  return {
    ...content,
    wish,
    state,
    attempts: 0,
    attempted: null,
    cause: null,
    nextAttempt,
    settled: null,
    serverId: null,
  };
}

// Beyond the head only where a damaged file has lost it.
const readLastSeq = (db: Database): number =>
  db.all<{ last: number | null }>("SELECT max(seq) AS last FROM outbox")[0]?.last ?? 0;
