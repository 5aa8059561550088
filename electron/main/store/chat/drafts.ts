import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";

/** Keeps what is written to somebody and not sent, durably when it returns; an empty text forgets it. */
export function saveDraft(db: Database, userId: string, text: string, at: EpochMs): void {
  if (text === "") {
    db.run("DELETE FROM drafts WHERE user_id = ?", userId);
    return;
  }
  db.run(
    `INSERT INTO drafts (user_id, text, at) VALUES (?, ?, ?)
      ON CONFLICT (user_id) DO UPDATE SET text = excluded.text, at = excluded.at`,
    userId,
    text,
    at,
  );
}

/** Forgets the draft that is the message which is sent; another text, half written, stays. */
export const forgetSentDraft = (db: Database, userId: string, text: string): void =>
  void db.run("DELETE FROM drafts WHERE user_id = ? AND text = ?", userId, text);
