import { hash } from "node:crypto";
import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { readOwnIdentity } from "#main/store/ownership/own-identity.ts";
import {
  listNamedReferences,
  readLinks,
  selectNamed,
} from "#main/store/references/named-references.ts";
import { describeObject } from "#main/store/references/uses.ts";
import type {
  Handover,
  HandoverChange,
  HandoverItem,
  HandoverPage,
  HandoverSummary,
  Signature,
} from "#shared/features/duty/handover-schema.ts";
import { describeSignature, toCanonicalPage } from "#shared/features/duty/handover-text.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { deleteNote, listNoteNames, readNote, writeNote } from "../../store/notes.ts";
import type { Writer } from "../../store/record-events.ts";
import { queueEvent } from "../../store/shifts.ts";
import { createProgressStore, forgetProgress, readProgress } from "./progress.ts";
import { type HandoverWriter, readPage } from "./read-page.ts";
import type { NamedWriter } from "./section.ts";

/** The log of the account, as the handovers use it. */
export type HandoverLog = {
  /** Enters queued events, so that the log contains everything until now. */
  record: (writer: Writer) => void;
  /** Null if there is none yet. */
  read: () => Database | null;
  readHead: () => LogHead;
};

/** A signed handover that is not read back, and the names of the users who were requested to do that. */
export type WaitingHandover = {
  number: number;
  signedBy: string;
  signedAt: EpochMs;
  requested: string[];
  /** When the user was last notified of it; null if never. */
  reminded: EpochMs | null;
};

export const createHandoverStore = (db: Database, log: HandoverLog) => ({
  ...createProgressStore(db, (number) => readHandover(db, number)),
  /** Reads a handover, without a number the draft or else the latest signed one; null if it is not stored. */
  readHandover: (number: number | null) => readHandover(db, number),
  listHandovers: () => listHandovers(db),
  readWaitingHandover: () => readWaiting(db),
  /** Reads the state of now into the draft, which keeps its text and what is struck out. */
  createHandover: (writer: HandoverWriter): Handover => {
    log.record(writer);
    const former = readDraft(db);
    const number = former?.number ?? readNewestNumber(db) + 1;
    const page = readPage(db, log.read(), { number, head: log.readHead() }, writer);
    db.transact(() => writeDraft(db, keepChanges(page, former), writer.now));
    return assertHandover(db, number);
  },
  /** Changes the draft of this number; null if that is not a draft. */
  changeHandover: (change: HandoverChange, writer: NamedWriter): Handover | null => {
    const draft = readDraft(db);
    if (draft?.number !== change.number) return null;
    db.transact(() => writeDraft(db, changeDraft(draft, change, writer), writer.now));
    return assertHandover(db, draft.number);
  },
  /** Signs the draft and queues the event, in one transaction; null without a draft. */
  signHandover: (signature: Signature, writer: NamedWriter): Handover | null => {
    log.record(writer);
    const draft = readDraft(db);
    if (draft === null) return null;
    const page = sign(draft, signature, log.readHead(), writer);
    db.transact(() => {
      const { now: at } = writer;
      const digest = writeSigned(db, page, at);
      deleteDraft(db);
      const details = { text: describeSignature(page, digest) };
      queueEvent(db, { kind: "handoverSigned", at, details }, page.shift);
    });
    return assertHandover(db, page.number);
  },
});

const sign = (
  draft: HandoverPage,
  { name }: Signature,
  head: LogHead,
  { name: own, now: at }: NamedWriter,
): HandoverPage => ({ ...draft, signed: { name: name ?? own, role: draft.role, at, head } });

function readHandover(db: Database, number: number | null): Handover | null {
  const draft = readDraft(db);
  if (draft !== null && (number === null || number === draft.number)) {
    return describe(db, { page: draft, digest: null });
  }
  const wanted = number ?? readNewestNumber(db);
  const signed = readSigned(db, wanted);
  return signed === null ? null : describe(db, signed);
}

/** Adds to a page what is known of it besides. */
const describe = (db: Database, stored: Pick<Handover, "page" | "digest">): Handover => ({
  ...stored,
  progress: readProgress(db, stored.page.number),
  references: listItemReferences(db, stored.page),
});

function assertHandover(db: Database, number: number): Handover {
  const found = readHandover(db, number);
  if (found === null) throw new Error("The handover is not stored.");
  return found;
}

/** Lists the stored handovers, newest first. */
function listHandovers(db: Database): HandoverSummary[] {
  const draft = readDraft(db);
  return [...listSigned(db).map(({ page }) => page), ...(draft === null ? [] : [draft])]
    .toReversed()
    .map(({ number, created, role, signed }) => {
      const { readBack, dismissed } = readProgress(db, number);
      return { number, created, role, signed, readBack, dismissed };
    });
}

/** Describes the latest signed handover if its read-back is pending; null if it is not. */
function readWaiting(db: Database): WaitingHandover | null {
  const signed = readSigned(db, readNewestNumber(db));
  if (signed === null || signed.page.signed === null) return null;
  const { number, signed: signature } = signed.page;
  const { requests, readBack, dismissed, reminded } = readProgress(db, number);
  if (readBack !== null || dismissed !== null) return null;
  return {
    number,
    signedBy: signature.name,
    signedAt: signature.at,
    requested: [...new Set(requests.map(({ userName }) => userName))],
    reminded,
  };
}

const noteName = "handoverDraft";

const readDraft = (db: Database): HandoverPage | null => readNote(db, noteName);

/** Stores the draft. To be called in a transaction. */
const writeDraft = (db: Database, page: HandoverPage, at: number): void =>
  writeNote(db, noteName, page, at);

/** Deletes the draft. To be called in a transaction. */
const deleteDraft = (db: Database): void => deleteNote(db, noteName);

/** Applies changes of the user to a draft. */
function changeDraft(
  draft: HandoverPage,
  { text, strikes }: HandoverChange,
  { name, now }: NamedWriter,
): HandoverPage {
  const isStruck = new Map(strikes.map((strike) => [strike.id, strike.isStruck]));
  const change = (item: HandoverItem): HandoverItem => {
    const wanted = isStruck.get(item.id);
    if (wanted === undefined || wanted === (item.struck !== null)) return item;
    return { ...item, struck: wanted ? { by: name, at: now } : null };
  };
  return mapItems({ ...draft, text: text ?? draft.text }, change);
}

/** Applies the text and what is struck out of a former draft to a page with the state of now. */
function keepChanges(page: HandoverPage, former: HandoverPage | null): HandoverPage {
  if (former === null) return page;
  const struck = new Map(
    former.sections.flatMap(({ items }) => items.map((item) => [item.id, item.struck])),
  );
  return mapItems({ ...page, text: former.text }, (item) => ({
    ...item,
    struck: struck.get(item.id) ?? item.struck,
  }));
}

const mapItems = (
  page: HandoverPage,
  change: (item: HandoverItem) => HandoverItem,
): HandoverPage => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, items: section.items.map(change) })),
});

/** Lists the objects that the facts of a page's items name, by the items' ids; they are no part of the signed page. */
function listItemReferences(
  db: Database,
  { sections, author }: HandoverPage,
): Handover["references"] {
  const { ids, names } = readOwnIdentity(db);
  const [ownId = author] = ids;
  // Former versions wrote the login.
  const user = [...names, author].map((name) => ({ kind: "person", id: ownId, name }) as const);
  const entries = sections
    .flatMap(({ items }) => items)
    .map((item) => [item.id, listOfItem(db, item, user)] as const);
  return Object.fromEntries(entries.filter(([, references]) => references.length > 0));
}

function listOfItem(
  db: Database,
  { record, facts }: HandoverItem,
  user: NamedReference[],
): NamedReference[] {
  if (facts.length === 0) return [];
  if (record === null) return selectNamed(user, facts);
  const { kind, id } = record;
  const stated = listNamedReferences(db, readLinks(db, record), facts);
  const own = { kind, id, name: describeObject(db, record).title };
  return selectNamed([...stated, ...user, ...listRecipients(db, record), own], facts);
}

/** Lists the people to whom an alert was offered, which only this computer knows. */
const listRecipients = (
  db: Database,
  { kind, id }: NonNullable<HandoverItem["record"]>,
): NamedReference[] =>
  kind === "alert"
    ? (getAlert(db, id)?.ledger.handovers ?? []).map(({ userId, userName }) => ({
        kind: "person",
        id: userId,
        name: userName,
      }))
    : [];

/** Returns the SHA-256 of a page, as hex. */
export const digestPage = (page: HandoverPage): string =>
  hash("sha256", toCanonicalPage(page), "hex");

/** A signed page as it is stored; it never changes. */
type SignedPage = { page: HandoverPage; digest: string };

const start = "handoverSigned:";
const nameOf = (number: number) => `${start}${String(number).padStart(8, "0")}`;
const numberOf = (name: string) => Number(name.slice(start.length));

/** How many signed handovers are kept. */
const maxSigned = 50;

const listSigned = (db: Database): SignedPage[] =>
  listNoteNames(db, start).flatMap((name) => readNote<SignedPage>(db, name) ?? []);

const readSigned = (db: Database, number: number): SignedPage | null =>
  readNote<SignedPage>(db, nameOf(number));

/** Reads the number of the latest signed page; 0 if there is none. */
const readNewestNumber = (db: Database): number =>
  numberOf(listNoteNames(db, start).at(-1) ?? `${start}0`);

/** Stores a page that was signed, and returns its digest; the oldest of more than 50 is deleted. To be called in a transaction. */
function writeSigned(db: Database, page: HandoverPage, at: number): string {
  const digest = digestPage(page);
  writeNote(db, nameOf(page.number), { page, digest } satisfies SignedPage, at);
  for (const old of listNoteNames(db, start).slice(0, -maxSigned)) {
    deleteNote(db, old);
    forgetProgress(db, numberOf(old));
  }
  return digest;
}
