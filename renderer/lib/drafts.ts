import { create } from "zustand";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { createAutosave } from "./autosave.ts";
import { call } from "./bridge.ts";
import { createDraftSharing } from "./draft-sharing.ts";
import { joinDrafts, mergeDrafts } from "./merge-text.ts";

/** A text that is being written, and its state, which may be newer than main's. */
export type Draft = {
  text: string;
  /** False until the stored draft, which precedes this text, is loaded. */
  isComplete: boolean;
  /** Whether main has stored a draft; null if unknown. */
  isStored: boolean | null;
  /** Why storing failed, or null. */
  storeError: string | null;
  /** Why queuing the message failed, or null. */
  sendError: string | null;
};

const blank: Draft = {
  text: "",
  isComplete: true,
  isStored: null,
  storeError: null,
  sendError: null,
};

/** The drafts of this window, by the other user's id. */
export const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

/** Whether a text exceeds the maximum length of messages. */
export const isTooLong = (text: string): boolean => text.length > maxMessageLength;

/** Texts that main has not stored yet, by the other user's id. */
const autosave = createAutosave<string>();

/**
 * Updates a draft in this window and the others immediately, and soon in the store, unless it is too long. `stored` is the
 * draft that the text was made of, unless this window has one.
 */
export function writeDraft(accountId: string, userId: string, text: string, stored = ""): void {
  const before = useDrafts.getState()[userId];
  sharing.begin(userId, before?.isComplete === true ? before.text : stored);
  changeDraft(userId, { text, isComplete: true });
  // The text before it is still saved.
  if (isTooLong(text)) return;
  void sharing.share(accountId, userId);
  autosave.schedule(userId, () => void save(accountId, userId, text));
}

const sharing = createDraftSharing("conversation", {
  read: (userId) => {
    const text = useDrafts.getState()[userId]?.text;
    return text === undefined || isTooLong(text) ? null : text;
  },
  accepts: () => true,
  merge: ({ accountId, id, text }, base) => {
    const merged = mergeReceived(useDrafts.getState()[id], base, text);
    if (merged === text) {
      autosave.drop(id);
      changeDraft(id, { text, isComplete: true, isStored: text !== "" });
    } else writeDraft(accountId, id, merged);
  },
});

/** Returns what a draft becomes; text that was typed before the stored draft was loaded follows it on its own lines. */
function mergeReceived(draft: Draft | undefined, base: string, text: string): string {
  if (draft === undefined) return text;
  if (draft.isComplete) return mergeDrafts(base, draft.text, text);
  return joinDrafts(text, draft.text);
}

/** Updates a draft in this window before the stored draft is loaded. */
export function writeBeforeLoad(userId: string, text: string): void {
  changeDraft(userId, { text, isComplete: false });
}

/** Appends a text to a draft, whether it is loaded or not, on lines of its own. */
export function appendToDraft(accountId: string, userId: string, text: string): void {
  const draft = useDrafts.getState()[userId] ?? { ...blank, isComplete: false };
  const joined = joinDrafts(draft.text, text);
  if (draft.isComplete) writeDraft(accountId, userId, joined);
  else writeBeforeLoad(userId, joined);
}

/**
 * Sends a message; resolves when main has queued it and deleted the draft. If it rejects, the text is restored as a
 * draft, before newer text.
 */
export async function sendDraft(
  accountId: string,
  userId: string,
  text: string,
): Promise<OutboxEntry> {
  // Main matches the draft by its text, and still has it if queuing fails.
  autosave.flush(userId);
  sharing.recordSent(userId, text);
  changeDraft(userId, { text: "", sendError: null });
  try {
    const entry = await call("message.send", { userId, text }, accountId);
    amendDraft(userId, { isStored: false });
    return entry;
  } catch (error) {
    restoreDraft(accountId, userId, text, readErrorMessage(error));
    throw error;
  }
}

function restoreDraft(accountId: string, userId: string, text: string, sendError: string): void {
  const since = useDrafts.getState()[userId];
  if (since === undefined) return;
  changeDraft(userId, { text, sendError });
  void sharing.share(accountId, userId);
  if (since.text !== "") writeDraft(accountId, userId, joinDrafts(text, since.text));
}

/** Clears the drafts of this window after saving them in main. */
export function clearDrafts(): void {
  autosave.flushAll();
  sharing.clear();
  useDrafts.setState({}, true);
}

/** Whether a text of this window would be lost with it: main has not stored it, or it could not be queued. */
export const hasUnsavedDrafts = (): boolean =>
  autosave.hasPending() ||
  Object.values(useDrafts.getState()).some(
    ({ text, isStored, storeError, sendError }) =>
      storeError !== null || sendError !== null || (text !== "" && isStored !== true),
  );

async function save(accountId: string, userId: string, text: string): Promise<void> {
  try {
    await call("conversation.saveDraft", { userId, text }, accountId);
    amendDraft(userId, { isStored: text !== "", storeError: null });
  } catch (error) {
    amendDraft(userId, { storeError: readErrorMessage(error) });
  }
}

function changeDraft(userId: string, change: Partial<Draft>): void {
  const draft = useDrafts.getState()[userId] ?? blank;
  useDrafts.setState({ [userId]: { ...draft, ...change } });
}

/** Updates the status of a draft unless it was cleared. */
function amendDraft(userId: string, change: Pick<Partial<Draft>, "isStored" | "storeError">): void {
  const draft = useDrafts.getState()[userId];
  if (draft === undefined) return;
  const next = { ...draft, ...change };
  if (next.isStored !== draft.isStored || next.storeError !== draft.storeError)
    changeDraft(userId, change);
}
