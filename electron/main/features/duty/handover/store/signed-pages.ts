import { hash } from "node:crypto";
import type { Database } from "#main/store/database.ts";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { toCanonicalPage } from "#shared/features/duty/handover-text.ts";
import { deleteNote, listNoteNames, readNote, writeNote } from "../../store/notes.ts";
import { forgetProgress } from "./progress.ts";

/** Returns the SHA-256 of a page, as hex. */
export const digestPage = (page: HandoverPage): string =>
  hash("sha256", toCanonicalPage(page), "hex");

/** A signed page as it is stored; it never changes. */
export type SignedPage = { page: HandoverPage; digest: string };

const start = "handoverSigned:";
const nameOf = (number: number) => `${start}${String(number).padStart(8, "0")}`;
const numberOf = (name: string) => Number(name.slice(start.length));

/** How many signed handovers are kept. */
const maxSigned = 50;

export const listSigned = (db: Database): SignedPage[] =>
  listNoteNames(db, start).flatMap((name) => readNote<SignedPage>(db, name) ?? []);

export const readSigned = (db: Database, number: number): SignedPage | null =>
  readNote<SignedPage>(db, nameOf(number));

/** Reads the number of the latest signed page; 0 if there is none. */
export const readNewestNumber = (db: Database): number =>
  numberOf(listNoteNames(db, start).at(-1) ?? `${start}0`);

/** Stores a page that was signed, and returns its digest; the oldest of more than 50 is deleted. To be called in a transaction. */
export function writeSigned(db: Database, page: HandoverPage, at: number): string {
  const digest = digestPage(page);
  writeNote(db, nameOf(page.number), { page, digest } satisfies SignedPage, at);
  for (const old of listNoteNames(db, start).slice(0, -maxSigned)) {
    deleteNote(db, old);
    forgetProgress(db, numberOf(old));
  }
  return digest;
}
