import type { Database } from "#main/store/database.ts";
import { StoreUnavailable } from "#main/store/store-error.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** The total length of all drafts in characters. */
export const maxTotalDraftLength = 2_000_000;

/**
 * Stores the draft of a message to a user, durably when it returns; an empty text deletes it. Throws `StoreUnavailable` if
 * all drafts together would be longer than `maxDrafted`.
 */
export function saveDraft(db: Database, userId: string, text: string, at: EpochMs): void {
  if (text === "") {
    db.run`DELETE FROM drafts WHERE user_id = ${userId}`;
    return;
  }
  const length = db.value<number>`SELECT coalesce(sum(length(text)), 0) FROM drafts
    WHERE user_id != ${userId}`;
  if ((length ?? 0) + text.length > maxTotalDraftLength) {
    throw new StoreUnavailable(t("store.tooManyDrafts"));
  }
  db.run`INSERT INTO drafts (user_id, text, at) VALUES (${userId}, ${text}, ${at})
    ON CONFLICT (user_id) DO UPDATE SET text = excluded.text, at = excluded.at`;
}

/** Deletes the draft with the text of a sent message; another text stays. */
export const deleteSentDraft = (db: Database, userId: string, text: string): void =>
  void db.run`DELETE FROM drafts WHERE user_id = ${userId} AND text = ${text}`;

export const countDrafts = (db: Database): number =>
  db.value<number>`SELECT count(*) FROM drafts` ?? 0;
