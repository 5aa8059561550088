import type { Database } from "#main/store/database.ts";
import { StoreUnavailable } from "#main/store/store-error.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** Of all drafts together, in characters; nobody has written so much and sent none of it. */
export const maxTotalDraftLength = 2_000_000;

/**
 * Keeps what is written to somebody and not sent, durably when it returns; an empty text forgets it.
 * Throws `StoreUnavailable` where all drafts together would be longer than `maxDrafted`.
 */
export function saveDraft(db: Database, userId: string, text: string, at: EpochMs): void {
  if (text === "") {
    db.run`DELETE FROM drafts WHERE user_id = ${userId}`;
    return;
  }
  const length = db.value<number>`SELECT coalesce(sum(length(text)), 0) FROM drafts
    WHERE user_id != ${userId}`;
  if ((length ?? 0) + text.length > maxTotalDraftLength) {
    throw new StoreUnavailable("There are too many drafts. Send or delete some, then try again.");
  }
  db.run`INSERT INTO drafts (user_id, text, at) VALUES (${userId}, ${text}, ${at})
    ON CONFLICT (user_id) DO UPDATE SET text = excluded.text, at = excluded.at`;
}

/** Forgets the draft that is the message which is sent; another text, half written, stays. */
export const forgetSentDraft = (db: Database, userId: string, text: string): void =>
  void db.run`DELETE FROM drafts WHERE user_id = ${userId} AND text = ${text}`;

/** Counts the conversations that have a draft. */
export const countDrafts = (db: Database): number =>
  db.value<number>`SELECT count(*) FROM drafts` ?? 0;
