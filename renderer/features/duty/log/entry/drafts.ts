import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** A draft of this window. */
export type WindowDraft = LogDraft & {
  /** False until the stored draft, which precedes this text, is loaded. */
  isLoaded: boolean;
  /** Why loading or storing failed, or null. */
  error: string | null;
};

/** The drafts of this window by the number of the corrected entry; "new" for the one of a new entry. */
export const useLogDrafts = create<Readonly<Record<string, WindowDraft>>>(() => ({}));

/** The key of a draft in the window. */
export const draftKeyOf = (corrects: number | null): string => `${corrects ?? "new"}`;

/** Delay of storing a draft after its last change. */
const saveDelay: DurationMs = 500;

/** Drafts that main has not stored yet: their accounts and timers, by the corrected entry. */
const unsaved = new Map<number | null, { accountId: string; timer: number }>();

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
  rejected: "",
  owner: "",
  due: "",
  isLoaded,
  error: null,
});

/** Whether the user has typed nothing. */
export const isBlankDraft = ({ text, reason, rejected, owner, due }: LogDraft): boolean =>
  [text, reason, rejected, owner, due].every((typed) => typed.trim() === "");

/** Opens the draft of a new entry, or of a correction; a blank one is linked to `record`. */
export async function openDraft(
  corrects: number | null,
  record: LinkedRecord | null,
): Promise<void> {
  const key = draftKeyOf(corrects);
  const known = useLogDrafts.getState()[key];
  if (known?.isLoaded === true) {
    if (isBlankDraft(known)) useLogDrafts.setState({ [key]: { ...known, record } });
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
  useLogDrafts.setState({ [key]: { ...merged, isLoaded: true, error } });
}

/** Changes a draft in this window immediately, and in main `saveDelay` after the last change. */
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
  window.clearTimeout(unsaved.get(corrects)?.timer);
  const timer = window.setTimeout(() => void save(corrects), saveDelay);
  unsaved.set(corrects, { accountId, timer });
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
    window.clearTimeout(unsaved.get(corrects)?.timer);
    unsaved.delete(corrects);
    useLogDrafts.setState({ [key]: createDraft(corrects, record, true) });
  }
  // A draft that stays in main cannot be added twice, because the log contains its id.
  await call("log.saveDraft", { corrects, draft: null }, accountId).catch(() => undefined);
}

/** Clears the drafts of this window after storing them in main. */
export function clearLogDrafts(): void {
  saveAll();
  useLogDrafts.setState({}, true);
}

async function save(corrects: number | null): Promise<void> {
  const key = draftKeyOf(corrects);
  const pending = unsaved.get(corrects);
  const shown = useLogDrafts.getState()[key];
  // Storing an incomplete draft would overwrite the stored one.
  if (pending === undefined || shown === undefined || !shown.isLoaded) return;
  window.clearTimeout(pending.timer);
  unsaved.delete(corrects);
  const { isLoaded: _loaded, error: _error, ...draft } = shown;
  const result = await call(
    "log.saveDraft",
    { corrects, draft: isBlankDraft(draft) ? null : draft },
    pending.accountId,
  ).then(() => null, readErrorMessage);
  const later = useLogDrafts.getState()[key];
  if (later !== undefined && later.error !== result) {
    useLogDrafts.setState({ [key]: { ...later, error: result } });
  }
}

const readErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function saveAll(): void {
  for (const corrects of [...unsaved.keys()]) void save(corrects);
}

// The window may be gone before the delay is over.
window.addEventListener("pagehide", saveAll);
