import type { Database } from "#main/store/database.ts";
import type {
  HandoverChange,
  HandoverItem,
  HandoverPage,
} from "#shared/features/duty/handover-schema.ts";
import { deleteNote, readNote, writeNote } from "../../store/notes.ts";
import type { NamedWriter } from "./section.ts";

const noteName = "handoverDraft";

/** Reads the draft; null if there is none. */
export const readDraft = (db: Database): HandoverPage | null => readNote(db, noteName);

/** Stores the draft. To be called in a transaction. */
export const writeDraft = (db: Database, page: HandoverPage, at: number): void =>
  writeNote(db, noteName, page, at);

/** Deletes the draft. To be called in a transaction. */
export const deleteDraft = (db: Database): void => deleteNote(db, noteName);

/** Applies changes of the user to a draft. */
export function changeDraft(
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
export function keepChanges(page: HandoverPage, former: HandoverPage | null): HandoverPage {
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
