import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { isAcceptance } from "#shared/features/alerts/acceptance.ts";
import type { Handover, HandoverProgress } from "#shared/features/duty/handover-schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { deleteNote, readNote, writeNote } from "../../store/notes.ts";
import { queueEvent, readOpenShift } from "../../store/shifts.ts";
import type { NamedWriter } from "./section.ts";

const noteName = (number: number) => `handoverProgress:${String(number).padStart(8, "0")}`;

const nothing: HandoverProgress = { requests: [], readBack: null, dismissed: null, reminded: null };

/** Reads what happened to a handover after it was signed. */
export const readProgress = (db: Database, number: number): HandoverProgress =>
  readNote<HandoverProgress>(db, noteName(number)) ?? nothing;

/** Forgets what happened to a handover that is not kept any more. */
export const forgetProgress = (db: Database, number: number): void =>
  deleteNote(db, noteName(number));

type ReadBack = NonNullable<HandoverProgress["readBack"]>;
type Request = HandoverProgress["requests"][number];

/** Creates the store methods for what happens to a handover after it was signed. */
export function createProgressStore(
  db: Database,
  readHandover: (number: number | null) => Handover | null,
) {
  /** Changes the progress of a signed handover and queues the event in one transaction; null if there is none. */
  function change(
    number: number,
    at: EpochMs,
    work: (handover: Handover) => Partial<HandoverProgress> | null,
    event: { kind: "handoverReadBack" | "readBackDismissed" | "headSent"; text: string } | null,
  ): Handover | null {
    return db.transact(() => {
      const handover = readHandover(number);
      if (handover === null || handover.page.signed === null) return null;
      const changes = work(handover);
      if (changes === null) return handover;
      const progress = { ...handover.progress, ...changes };
      writeNote(db, noteName(number), progress, at);
      if (event !== null) {
        // Off duty, it belongs to the shift that was handed over.
        const shift = readOpenShift(db)?.number ?? handover.page.shift;
        queueEvent(db, { kind: event.kind, at, details: { text: event.text } }, shift);
      }
      return { ...handover, progress };
    });
  }

  /** Records the read-back of a handover, the first one only. */
  const recordReadBack = (number: number, readBack: ReadBack, text: string): Handover | null =>
    change(
      number,
      readBack.at,
      ({ progress }) => (progress.readBack === null ? { readBack } : null),
      { kind: "handoverReadBack", text },
    );

  return {
    recordReadBack,
    recordReadBackRequest: (number: number, request: Request, text: string): Handover | null =>
      change(
        number,
        request.at,
        ({ progress }) => ({ requests: [...progress.requests, request] }),
        { kind: "headSent", text },
      ),
    /** Records that the user does not wait for the read-back. */
    dismissReadBack: (
      number: number,
      reason: string,
      { name, now }: Omit<NamedWriter, "author">,
    ): Handover | null =>
      change(
        number,
        now,
        ({ progress }) =>
          progress.readBack === null && progress.dismissed === null
            ? { dismissed: { by: name, at: now, reason } }
            : null,
        { kind: "readBackDismissed", text: t("duty.readBackDismissedInLog", { number, reason }) },
      ),
    /** Records that the user was notified that a handover is not read back. */
    recordReadBackReminder: (number: number, at: EpochMs): void =>
      void change(number, at, () => ({ reminded: at }), null),
    /** Finds the answer to a request to read a handover back; null if there is none. */
    findReadBackAnswer: (number: number) => {
      const handover = readHandover(number);
      if (handover === null || handover.progress.readBack !== null) return null;
      for (const request of handover.progress.requests) {
        const answer = findAnswer(db, request);
        if (answer !== null) return { ...answer, name: request.userName };
      }
      return null;
    },
    /** Claims a head for the regular sending; false if it was claimed before. */
    claimHead: (digest: string, at: EpochMs): boolean =>
      db.transact(() => {
        const last = readNote<{ digest: string }>(db, headName);
        if (last?.digest === digest) return false;
        writeNote(db, headName, { digest, at }, at);
        return true;
      }),
    /** Reads when a head was last claimed, or null. */
    readHeadClaim: (): EpochMs | null => readNote<{ at: EpochMs }>(db, headName)?.at ?? null,
  };
}

const headName = "headSent";

type Sent = { state: string; attempted: EpochMs | null; serverId: string | null };
type Position = { sent: number; id_length: number; id: string };
type Incoming = { text: string; seen: EpochMs | null };

/** How many messages after the request are read. */
const maxMessages = 50;

/**
 * Finds the first message by which a user has answered a request: after it, with the head digest or a short answer. Without
 * a sender the direction is a guess, which does not suffice. Before the service shows the request, only messages that arrived after it was sent count.
 */
function findAnswer(
  db: Database,
  { userId, entry, head }: HandoverProgress["requests"][number],
): { text: string; at: EpochMs | null } | null {
  const sent = db.get<Sent>`SELECT state, attempted, server_id AS serverId FROM outbox
    WHERE id = ${entry}`;
  if (sent?.state !== "sent" || sent.attempted === null) return null;
  const position =
    sent.serverId === null
      ? undefined
      : db.get<Position>`SELECT sent, id_length, id FROM messages WHERE id = ${sent.serverId}`;
  const isAfter =
    position === undefined
      ? sql`message_steps.seen >= ${sent.attempted}`
      : sql`(messages.sent, id_length, messages.id)
          > (${position.sent}, ${position.id_length}, ${position.id})`;
  const messages = db.all<Incoming>`
    SELECT json_extract(json, '$.text') AS text, message_steps.seen AS seen
      FROM messages JOIN records USING (seq) LEFT JOIN message_steps ON message_steps.id = messages.id
      WHERE user_id = ${userId} AND is_outgoing = 0 AND json_extract(json, '$.sender') IS NOT NULL
        AND ${isAfter}
      ORDER BY messages.sent, id_length, messages.id LIMIT ${maxMessages}`;
  const hasOffer =
    db.value<number>`SELECT 1 FROM alert_handovers
      WHERE user_id = ${userId} AND ended IS NULL LIMIT 1` === 1;
  const answer = messages.find(({ text }) => isReadBack(text, { digest: head.digest, hasOffer }));
  return answer === undefined ? null : { text: answer.text, at: answer.seen };
}

/** Answers that read a handover back, whatever else was requested; in addition to those that accept an offer. */
const readBacks = new Set([
  "read back",
  "readback",
  "ok read back",
  "read back ok",
  "taken over",
  "i take over",
  "i have taken over",
  "ubernommen",
  "ich ubernehme den dienst",
]);

/** The minimum number of characters of a digest that identify it in an answer. */
const minDigestPart = 8;

/** Whether a message contains at least the first eight characters of a digest in hex. */
const containsDigest = (text: string, digest: string): boolean =>
  (text.toLowerCase().match(/[0-9a-f]+/g) ?? []).some(
    (part) => part.length >= minDigestPart && digest.startsWith(part),
  );

/**
 * Whether a message answers the request to read a handover back: it contains the first eight characters of the head digest
 * or more, or is a known short answer. While an alert is offered to the same user, a short answer that accepts offers is
 * ambiguous and does not count.
 */
export function isReadBack(
  text: string,
  { digest, hasOffer }: { digest: string; hasOffer: boolean },
) {
  if (containsDigest(text, digest)) return true;
  if (/[?¿؟？]/.test(text)) return false;
  const words = normalizeForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
  return readBacks.has(words) || (!hasOffer && isAcceptance(text));
}
