import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import { readSkew } from "#main/features/messages/store/message-sync.ts";
import { messageStore } from "#main/features/messages/store/sent-messages.ts";
import { type JobStores, readEntry, transitionEntry } from "#main/outbox/store/entry.ts";
import { addOperation } from "#main/outbox/store/outbox.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { columns } from "#main/store/sql.ts";
import { isAcceptance } from "#shared/features/alerts/acceptance.ts";
import { readAlertOutcome } from "#shared/features/alerts/acknowledgement.ts";
import { canAcknowledge } from "#shared/features/alerts/alert-state.ts";
import { handledState } from "#shared/features/alerts/alert-states.ts";
import type { AlertHandover, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { queueEvent, readOpenShift } from "./shifts.ts";

/** An alert that is offered to another user by a message. */
export type Offer = { alertId: string; userId: string; userName: string; text: string };

type OpenOffer = {
  seq: number;
  alertId: string;
  userId: string;
  userName: string;
  at: EpochMs;
  entry: string | null;
};

const jobs: JobStores = { message: messageStore };

/**
 * Queues the message that offers an alert to another user, and records the offer; a former one is withdrawn. Returns the
 * alert, or null if it does not wait any more. To be called in a transaction.
 */
export function offerAlert(db: Database, offer: Offer, at: EpochMs): LedgeredAlert | null {
  const { alertId, userId, userName, text } = offer;
  const alert = getAlert(db, alertId);
  if (alert === null || !canAcknowledge(alert)) return null;
  withdrawOffers(db, alertId, at);
  const { id: entry } = addOperation(db, jobs, { kind: "message", userId, text }, at, null);
  const names = { alert_id: alertId, user_id: userId, user_name: userName };
  db.run`INSERT INTO alert_handovers ${columns({ ...names, at, entry })}`;
  recordInLog(db, "alertHandedOver", { alertId, at, user: userName });
  return getAlert(db, alertId);
}

/**
 * Withdraws the open offers of an alert; a message that was never sent is discarded. Returns the alert, or null if it is
 * not stored. To be called in a transaction.
 */
export function withdrawOffers(db: Database, alertId: string, at: EpochMs): LedgeredAlert | null {
  for (const offer of listOpenOffers(db).filter((one) => one.alertId === alertId)) {
    end(db, offer, "withdrawn", at);
    const entry = offer.entry === null ? null : readEntry(db, offer.entry);
    if (entry?.attempts === 0) {
      const change = { state: "discarded", nextAttempt: null } as const;
      transitionEntry(db, jobs, entry.id, ["queued"], change, at);
    }
    recordInLog(db, "alertHandedOver", { alertId, at, user: offer.userName, step: "withdrawn" });
  }
  return getAlert(db, alertId);
}

/**
 * Ends the offers that were accepted, by an acknowledgement of the other user or by a known short answer, and those of alerts
 * that have ended otherwise; if it is unknown how, only once acknowledged alerts were requested at `lookedUp`, after that.
 * Returns the ids of these alerts, and how many offers are still open. To be called in a transaction.
 */
export function completeOffers(
  db: Database,
  at: EpochMs,
  lookedUp: EpochMs,
): { ended: string[]; open: number } {
  const offers = listOpenOffers(db);
  const ended = offers.filter((offer) => completeOffer(db, offer, offers, { at, lookedUp }));
  return { ended: ended.map(({ alertId }) => alertId), open: offers.length - ended.length };
}

/** Whether alerts have ended after a time, and neither the service has stated how nor the user has acknowledged them. */
export const hasUnexplainedEnds = (db: Database, since: EpochMs): boolean =>
  db.all`SELECT 1 FROM alerts JOIN alert_steps USING (id)
    WHERE state = ${handledState} AND ended > ${since} AND acknowledge_requested IS NULL LIMIT 1`
    .length > 0;

function completeOffer(
  db: Database,
  offer: OpenOffer,
  offers: OpenOffer[],
  { at, lookedUp }: { at: EpochMs; lookedUp: EpochMs },
): boolean {
  const alert = getAlert(db, offer.alertId);
  const isFormer = alert === null || (alert.ledger.seen ?? 0) > offer.at;
  const takenAt = isFormer
    ? null
    : (readAcknowledged(alert, offer) ?? readAcceptedAt(db, offer, offers, at));
  if (takenAt !== null) {
    const time = Math.min(Math.max(takenAt, offer.at), at);
    end(db, offer, "taken", time);
    recordInLog(db, "alertTaken", { alertId: offer.alertId, at: time, user: offer.userName });
    return true;
  }
  // Until the acknowledgement of the user is confirmed, the alert may still wait.
  const mayWait =
    !isFormer && (canAcknowledge(alert) || alert.state === "NEW" || isUnexplained(alert, lookedUp));
  if (!mayWait) end(db, offer, "alertEnded", at);
  return !mayWait;
}

const isUnexplained = (alert: LedgeredAlert, lookedUp: EpochMs): boolean =>
  readAlertOutcome(alert)?.by === "unknown" && (alert.ledger.ended ?? 0) > lookedUp;

/** Returns when the other user has acknowledged the alert according to the service; null if it does not state that. */
function readAcknowledged(alert: LedgeredAlert, { userName }: OpenOffer): EpochMs | null {
  const outcome = readAlertOutcome(alert);
  if (outcome?.by !== "named") return null;
  if (normalizeForSearch(outcome.name) !== normalizeForSearch(userName)) return null;
  return outcome.at ?? outcome.end?.to ?? alert.ledger.ended ?? null;
}

/**
 * Returns when the other user has accepted the offer by a message after it, on this computer's clock; null if not. An
 * answer to one of several open offers is ambiguous and accepts none.
 */
function readAcceptedAt(
  db: Database,
  offer: OpenOffer,
  offers: OpenOffer[],
  at: EpochMs,
): EpochMs | null {
  if (offers.some((one) => one.seq !== offer.seq && one.userId === offer.userId)) return null;
  const answers = db.all<{ json: string; sent: EpochMs }>`SELECT json, answers.sent AS sent
    FROM outbox JOIN messages AS offers ON offers.id = outbox.server_id
      JOIN messages AS answers ON answers.user_id = offers.user_id AND answers.is_outgoing = 0
        AND (answers.sent, answers.id_length, answers.id) > (offers.sent, offers.id_length, offers.id)
      JOIN records ON records.seq = answers.seq
    WHERE outbox.id = ${offer.entry} ORDER BY answers.sent`;
  const accepted = answers.find(({ json }) => {
    const { text, sender } = parseStored<Message>(json);
    // Without a sender the direction is a guess.
    return sender !== null && isAcceptance(text);
  });
  if (accepted === undefined) return null;
  const { sent } = parseStored<Message>(accepted.json);
  return sent === null ? at : sent - (readSkew(db) ?? 0);
}

const listOpenOffers = (db: Database): OpenOffer[] =>
  db.all<OpenOffer>`SELECT seq, alert_id AS alertId, user_id AS userId, user_name AS userName, at, entry
    FROM alert_handovers WHERE ended IS NULL ORDER BY seq`;

const end = (
  db: Database,
  { seq }: OpenOffer,
  outcome: NonNullable<AlertHandover["outcome"]>,
  at: EpochMs,
): void =>
  void db.run`UPDATE alert_handovers SET ended = ${at}, outcome = ${outcome} WHERE seq = ${seq}`;

/** Queues an entry of the log while a shift is open. */
function recordInLog(
  db: Database,
  kind: "alertHandedOver" | "alertTaken",
  { alertId, at, ...details }: { alertId: string; at: EpochMs; user: string; step?: string },
): void {
  if (readOpenShift(db) !== null) queueEvent(db, { kind, at, subject: alertId, details });
}
