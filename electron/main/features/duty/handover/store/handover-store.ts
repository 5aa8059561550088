import type { Database } from "#main/store/database.ts";
import type {
  Handover,
  HandoverChange,
  HandoverItem,
  HandoverPage,
  HandoverProgress,
  HandoverState,
  HandoverSummary,
  NewWatchItem,
  Signature,
} from "#shared/features/duty/handover-schema.ts";
import { describeSignature } from "#shared/features/duty/handover-text.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import { queueEvent } from "../../store/shifts.ts";
import { digestPage } from "./digest-page.ts";
import { deleteNote, listNoteNames, readNote, writeNote } from "./notes.ts";
import { createProgressStore, forgetProgress, readProgress } from "./progress.ts";
import { type HandoverWriter, readPage } from "./read-page.ts";
import type { Writer } from "./section.ts";
import {
  addWatchItem,
  forgetStruckItems,
  listWatchItems,
  readWatchSection,
  strikeWatchItem,
} from "./watch-items.ts";

/** The log of the account, as the handovers use it. */
export type HandoverLog = {
  /** Enters queued events, so that the log contains everything until now. */
  record: (writer: Writer) => void;
  /** Null if there is none yet. */
  read: () => Database | null;
  readHead: () => LogHead;
};

/** A signed page as it is stored; it never changes. */
type SignedPage = { page: HandoverPage; digest: string };

const draftName = "handoverDraft";
const signedStart = "handoverSigned:";
const signedName = (number: number) => `${signedStart}${String(number).padStart(8, "0")}`;

const readNumber = (name: string) => Number(name.slice(signedStart.length));

/** How many signed handovers are kept. */
const maxSigned = 50;

/** Creates the store methods for handovers. */
export function createHandoverStore(db: Database, log: HandoverLog) {
  const listSigned = (): SignedPage[] =>
    listNoteNames(db, signedStart).flatMap((name) => readNote<SignedPage>(db, name) ?? []);
  const readSigned = (number: number) => readNote<SignedPage>(db, signedName(number));
  const readNewestNumber = (): number =>
    readNumber(listNoteNames(db, signedStart).at(-1) ?? `${signedStart}0`);

  /** A draft always shows the current watch items. */
  const withWatchItems = (page: HandoverPage): HandoverPage => ({
    ...page,
    sections: page.sections.map((section) =>
      section.kind === "watchItems" ? readWatchSection(db) : section,
    ),
  });

  const readDraft = (): HandoverPage | null => {
    const page = readNote<HandoverPage>(db, draftName);
    return page === null ? null : withWatchItems(page);
  };

  function readHandover(number: number | null): Handover | null {
    const draft = readDraft();
    if (draft !== null && (number === null || number === draft.number)) {
      return { page: draft, digest: null, progress: readProgress(db, draft.number) };
    }
    const wanted = number ?? readNewestNumber();
    const signed = readSigned(wanted);
    return signed === null ? null : { ...signed, progress: readProgress(db, wanted) };
  }

  const assertHandover = (number: number | null): Handover => {
    const found = readHandover(number);
    if (found === null) throw new Error("The handover is not stored.");
    return found;
  };

  return {
    ...createProgressStore(db, readHandover),
    readHandover,
    listHandovers: (): HandoverSummary[] => {
      const draft = readDraft();
      return [...listSigned().map(({ page }) => page), ...(draft === null ? [] : [draft])]
        .toReversed()
        .map(({ number, created, role, signed }) => {
          const { readBack, dismissed } = readProgress(db, number);
          return { number, created, role, signed, readBack, dismissed };
        });
    },
    readHandoverState: (): HandoverState => {
      const newest = readSigned(readNewestNumber());
      return { draft: readDraft()?.number ?? null, waiting: toWaiting(db, newest) };
    },
    /** Reads the state of now into the draft, which keeps its text and what is struck out. */
    createHandover: (writer: HandoverWriter): Handover => {
      log.record(writer);
      const former = readDraft();
      const number = former?.number ?? readNewestNumber() + 1;
      const page = readPage(db, log.read(), { number, head: log.readHead() }, writer);
      db.transact(() => writeNote(db, draftName, keepChanges(page, former), writer.now));
      return assertHandover(number);
    },
    /** Changes the draft of this number; null if that is not a draft. */
    changeHandover: (
      { number, text, strikes }: HandoverChange,
      { author, now }: Writer,
    ): Handover | null => {
      const draft = readDraft();
      if (draft?.number !== number) return null;
      const isStruck = new Map(strikes.map((strike) => [strike.id, strike.isStruck]));
      const change = (item: HandoverItem): HandoverItem => {
        const wanted = isStruck.get(item.id);
        if (wanted === undefined || wanted === (item.struck !== null)) return item;
        return { ...item, struck: wanted ? { by: author, at: now } : null };
      };
      const sections = draft.sections.map((section) => ({
        ...section,
        items: section.items.map(change),
      }));
      const changed: HandoverPage = { ...draft, sections, text: text ?? draft.text };
      db.transact(() => writeNote(db, draftName, changed, now));
      return assertHandover(number);
    },
    /** Signs the draft and queues the event, in one transaction; null without a draft. */
    signHandover: ({ name, role }: Signature, writer: Writer): Handover | null => {
      log.record(writer);
      const draft = readDraft();
      if (draft === null) return null;
      const { author, now: at } = writer;
      const head = log.readHead();
      const page: HandoverPage = {
        ...draft,
        signed: { name: name ?? author, role: role ?? draft.role, at, head },
      };
      const digest = digestPage(page);
      const text = describeSignature(page, digest);
      db.transact(() => {
        writeNote(db, signedName(page.number), { page, digest } satisfies SignedPage, at);
        deleteNote(db, draftName);
        forgetStruckItems(db, at);
        queueEvent(db, { kind: "handoverSigned", at, details: { text } }, page.shift);
        for (const old of listNoteNames(db, signedStart).slice(0, -maxSigned)) {
          deleteNote(db, old);
          forgetProgress(db, readNumber(old));
        }
      });
      return assertHandover(page.number);
    },
    listWatchItems: () => listWatchItems(db),
    addWatchItem: (item: NewWatchItem, writer: Writer) =>
      db.transact(() => addWatchItem(db, item, writer)),
    strikeWatchItem: (change: { id: string; isStruck: boolean }, writer: Writer) =>
      db.transact(() => strikeWatchItem(db, change, writer)),
  };
}

/** Applies the changes of a former draft to a page with the state of now. */
function keepChanges(page: HandoverPage, former: HandoverPage | null): HandoverPage {
  if (former === null) return page;
  const struck = new Map(
    former.sections.flatMap(({ items }) => items.map((item) => [item.id, item.struck])),
  );
  return {
    ...page,
    text: former.text,
    sections: page.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, struck: struck.get(item.id) ?? item.struck })),
    })),
  };
}

/** Describes a signed handover if its read-back is pending. */
function toWaiting(db: Database, signed: SignedPage | null): HandoverState["waiting"] {
  if (signed === null || signed.page.signed === null) return null;
  const { number, signed: signature } = signed.page;
  const { requests, readBack, dismissed, reminded }: HandoverProgress = readProgress(db, number);
  if (readBack !== null || dismissed !== null) return null;
  return {
    number,
    signedBy: signature.name,
    signedAt: signature.at,
    requested: [...new Set(requests.map(({ userName }) => userName))],
    reminded,
  };
}
