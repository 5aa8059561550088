import { readLatestListing } from "#main/features/alerts/store/alert-occurrences.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { readAlerts } from "#main/features/alerts/store/list-alerts.ts";
import { messageStore } from "#main/features/messages/store/sent-messages.ts";
import {
  type JobStore,
  type JobStores,
  readSteps,
  transitionEntry,
} from "#main/outbox/store/entry.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { queueEvent, readOpenShift } from "../../store/shifts.ts";

/** How old the latest complete list of new alerts may be. */
const maxAge: DurationMs = 60_000;

const jobs: JobStores = { message: messageStore };

/** SQL, of alerts with their steps: whether one waits for the user. */
export const isWaiting = hasStatus(...waitingStatuses);

/** Whether it is certain which alerts are still new. */
export function isListingRecent(db: Database, now: EpochMs): boolean {
  const listed = readLatestListing(db);
  return listed !== null && listed <= now && now - listed <= maxAge;
}

/** Queues an entry of the log about an escalation while a shift is open. */
export function recordInLog(db: Database, alertId: string, at: EpochMs, step: string): void {
  if (readOpenShift(db) === null) return;
  queueEvent(db, { kind: "alertEscalated", at, subject: alertId, details: { step } });
}

/**
 * Discards messages of escalations that were not sent yet, if their alert is no longer certainly new. They may be sent later
 * if it is. Returns how many. To be called in a transaction.
 */
export function retractEscalations(db: Database, now: EpochMs): number {
  const queued = db.all<{ entry: string }>`SELECT entry
    FROM escalations JOIN outbox ON outbox.id = entry WHERE state = 'queued'`;
  const wrong = queued.filter(({ entry }) => !isStillRight(db, entry, now));
  for (const { entry } of wrong) release(db, entry, t("duty.escalationRetracted"), now);
  return wrong.length;
}

/** Whether the alert of an escalation's message is certainly still new; true for other messages. */
function isStillRight(db: Database, entry: string, now: EpochMs): boolean {
  const about = db.get<{ id: string; occurrence: EpochMs }>`SELECT alert_id AS id, occurrence
    FROM escalations WHERE entry = ${entry}`;
  if (about === undefined) return true;
  const isNew = sql`id = ${about.id} AND seen = ${about.occurrence} AND ${isWaiting}`;
  return isListingRecent(db, now) && readAlerts(db, isNew).length > 0;
}

/**
 * Stores messages as `messageStore` does. When a message of an escalation is to be sent, its alert must still be new in a recent
 * list, or it is discarded: the computer may have slept since. A message of an escalation that was not delivered is not repeated, because its
 * alert may have ended meanwhile: the rule sends another one if it still waits.
 */
export const escalatingMessageStore: JobStore<"message"> = {
  ...messageStore,
  onStep: (db, entry, at) => {
    messageStore.onStep?.(db, entry, at);
    if (entry.state === "sending" && !isStillRight(db, entry.id, at)) {
      release(db, entry.id, t("duty.escalationRetracted"), at);
    }
    if (entry.state !== "queued") return;
    // Other steps to the queue are decisions of the user.
    const before = readSteps(db, entry.seq).at(-2)?.state;
    if (before === "sending" || before === "checking") {
      release(db, entry.id, t("duty.escalationNotDelivered"), at);
    }
  },
};

/** Discards an unsent message of an escalation, which may be sent again. */
function release(db: Database, entry: string, step: string, at: EpochMs): void {
  const alertId = db.value<string>`SELECT alert_id FROM escalations WHERE entry = ${entry}`;
  if (alertId === undefined) return;
  const change = { state: "discarded", nextAttempt: null } as const;
  transitionEntry(db, jobs, entry, ["queued", "sending"], change, at);
  db.run`UPDATE escalations SET entry = NULL WHERE entry = ${entry}`;
  recordInLog(db, alertId, at, step);
}
