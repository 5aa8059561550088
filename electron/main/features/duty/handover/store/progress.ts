import type { Database } from "#main/store/database.ts";
import type { Handover, HandoverProgress } from "#shared/features/duty/handover-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { deleteNote, readNote, writeNote } from "../../store/notes.ts";
import { queueEvent, readOpenShift } from "../../store/shifts.ts";
import { findAnswer } from "./find-answer.ts";
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
    /** Records that a user was requested to read a handover back. */
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
        {
          kind: "readBackDismissed",
          text: t("duty.readBackDismissedInLog", { number, reason }),
        },
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
