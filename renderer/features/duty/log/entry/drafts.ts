import { create } from "zustand";
import { createAutosave } from "#renderer/lib/autosave.ts";
import { call } from "#renderer/lib/bridge.ts";
import { createDraftSharing } from "#renderer/lib/draft-sharing.ts";
import { mergeFields } from "#renderer/lib/merge-text.ts";
import { afterLogReset } from "#renderer/records/log/log-store.ts";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { isBlankLogDraft } from "#shared/features/duty/typed-entry.ts";
import { readErrorMessage } from "#shared/lib/result.ts";

export type WindowDraft = LogDraft & {
  /** False until the stored draft, which precedes this text, is loaded. */
  isLoaded: boolean;
  /** Why loading or storing failed, or null. */
  error: string | null;
};

/** The drafts of this window by the number of the corrected entry; "new" for the one of a new entry. */
export const useLogDrafts = create<Readonly<Record<string, WindowDraft>>>(() => ({}));

export const draftKeyOf = (corrects: number | null): string => `${corrects ?? "new"}`;

const correctsOf = (key: string): number | null => (key === "new" ? null : Number(key));

/** Drafts that main has not stored yet, by the corrected entry. */
const autosave = createAutosave<number | null>();

const createDraft = (
  corrects: number | null,
  record: LinkedRecord | null,
  isLoaded: boolean,
): WindowDraft => ({
  id: crypto.randomUUID(),
  kind: corrects === null ? "information" : "correction",
  text: "",
  record,
  reason: "",
  isLoaded,
  error: null,
});

const toStored = ({ isLoaded: _loaded, error: _error, ...draft }: WindowDraft): LogDraft => draft;

const texts: readonly string[] = ["text", "reason"];

const sharing = createDraftSharing("log", {
  read: (key) => {
    const draft = useLogDrafts.getState()[key];
    return draft?.isLoaded === true ? JSON.stringify(toStored(draft)) : null;
  },
  // Until the stored draft is loaded, it has what other windows have written.
  accepts: (key) => useLogDrafts.getState()[key]?.isLoaded === true,
  merge: ({ accountId, id: key, text }, base) => {
    const draft = useLogDrafts.getState()[key];
    if (draft === undefined) return;
    const elsewhere: LogDraft = JSON.parse(text);
    const before: Partial<LogDraft> = base === "" ? {} : JSON.parse(base);
    // Another content is another entry, so the id is no part of it.
    const here = { ...toStored(draft), id: elsewhere.id };
    const merged = isBlankLogDraft(here)
      ? elsewhere
      : mergeFields(before, here, elsewhere, (name) => texts.includes(name));
    if (JSON.stringify({ ...merged, id: elsewhere.id }) === text) {
      autosave.drop(correctsOf(key));
      useLogDrafts.setState({ [key]: { ...draft, ...elsewhere } });
    } else writeLogDraft(accountId, correctsOf(key), merged);
  },
});

/** Opens the draft of a new entry, or of a correction; a blank one is linked to `record`. */
export async function openDraft(
  corrects: number | null,
  record: LinkedRecord | null,
): Promise<void> {
  const key = draftKeyOf(corrects);
  const known = useLogDrafts.getState()[key];
  if (known?.isLoaded === true) {
    if (isBlankLogDraft(known)) useLogDrafts.setState({ [key]: { ...known, record } });
    return;
  }
  const opened = createDraft(corrects, record, false);
  useLogDrafts.setState({ [key]: opened });
  let stored: LogDraft | null = null;
  let error: string | null = null;
  try {
    stored = await call("log.getDraft", { corrects });
  } catch (failure) {
    error = readErrorMessage(failure);
  }
  const now = useLogDrafts.getState()[key];
  // The drafts may have been cleared, and others opened, for another account.
  if (now === undefined || now.isLoaded) return;
  const typed = now.text;
  const merged =
    stored === null
      ? now
      : { ...now, ...stored, text: [stored.text, typed].filter(Boolean).join(" ") };
  const loaded = { ...merged, isLoaded: true, error };
  useLogDrafts.setState({ [key]: loaded });
  // What is only in this window, such as the record, is a change to the other ones.
  sharing.begin(key, JSON.stringify(stored ?? toStored(createDraft(corrects, null, true))));
}

/** Changes a draft in this window immediately, and soon in main. */
export function writeLogDraft(
  accountId: string,
  corrects: number | null,
  change: Partial<LogDraft>,
): void {
  const key = draftKeyOf(corrects);
  const draft = useLogDrafts.getState()[key];
  if (draft === undefined) return;
  // A changed entry is another one, even if the former was added unnoticed.
  useLogDrafts.setState({ [key]: { ...draft, ...change, id: crypto.randomUUID() } });
  autosave.schedule(corrects, () => void save(accountId, corrects));
  void sharing.share(accountId, key);
}

/** Empties a draft in this window, and deletes it in main, unless it was changed and has another id. */
export async function emptyLogDraft(
  accountId: string,
  corrects: number | null,
  id: string,
  record: LinkedRecord | null,
): Promise<void> {
  const key = draftKeyOf(corrects);
  const known = useLogDrafts.getState()[key];
  if (known !== undefined) {
    if (known.id !== id) return;
    autosave.drop(corrects);
    useLogDrafts.setState({ [key]: createDraft(corrects, record, true) });
    void sharing.share(accountId, key);
  }
  // A draft that stays in main cannot be added twice, because the log contains its id.
  await call("log.saveDraft", { corrects, draft: null }, accountId).catch(() => undefined);
}

/** Clears the drafts of this window after storing them in main. */
export function clearLogDrafts(): void {
  autosave.flushAll();
  // What is not loaded yet must not be stored later as another account's.
  autosave.dropAll();
  sharing.clear();
  useLogDrafts.setState({}, true);
}
afterLogReset(clearLogDrafts);

async function save(accountId: string, corrects: number | null): Promise<void> {
  const key = draftKeyOf(corrects);
  const shown = useLogDrafts.getState()[key];
  if (shown === undefined) return;
  // Storing an incomplete draft would overwrite the stored one.
  if (!shown.isLoaded) return autosave.schedule(corrects, () => void save(accountId, corrects));
  const draft = toStored(shown);
  const result = await call(
    "log.saveDraft",
    { corrects, draft: isBlankLogDraft(draft) ? null : draft },
    accountId,
  ).then(() => null, readErrorMessage);
  const later = useLogDrafts.getState()[key];
  if (later !== undefined && later.error !== result) {
    useLogDrafts.setState({ [key]: { ...later, error: result } });
  }
}
