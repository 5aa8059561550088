import { create } from "zustand";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { call } from "./bridge.ts";

/** What is written to somebody and not sent, as far as this window knows better than main. */
export type Draft = {
  text: string;
  /** False while it is not known what main keeps, which belongs before this text. */
  isWhole: boolean;
  /** Whether main keeps any of it; null until it has said so. */
  isKept: boolean | null;
  /** Why main could not keep it; null where it could. */
  unkept: string | null;
  /** Why main could not take it as a message; null where it could. */
  unsent: string | null;
};

const blank: Draft = { text: "", isWhole: true, isKept: null, unkept: null, unsent: null };

/** The drafts of this window, by the other person's id: the one source of all who show or change them. */
export const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

/** More than main takes. */
export const isTooLong = (text: string): boolean => text.length > maxMessageLength;

/** What is written to somebody, and in which account. */
type Written = { accountId: string; text: string };

/** A draft is saved after so long without a change. */
export const saveDelay: DurationMs = 500;

/** The texts that main does not have yet, each with the timer that saves it. */
const waiting = new Map<string, Written & { timer: number }>();

/** Keeps a text at once in this window, and durably `saveDelay` after its last change. */
export function writeDraft(accountId: string, userId: string, text: string): void {
  changeDraft(userId, { text, isWhole: true });
  takeWaiting(userId);
  if (isTooLong(text)) return;
  const timer = window.setTimeout(() => void save(userId), saveDelay);
  waiting.set(userId, { accountId, text, timer });
}

/** Returns what waits to be saved, which then waits no more. */
function takeWaiting(userId: string): Written | undefined {
  const written = waiting.get(userId);
  window.clearTimeout(written?.timer);
  waiting.delete(userId);
  return written;
}

/** Keeps in this window what is written before it is known what main keeps. */
export function writeAhead(userId: string, text: string): void {
  changeDraft(userId, { text, isWhole: false });
}

/**
 * Sends what is written to somebody; resolves when main has kept the message and forgotten the draft.
 * Where it rejects, the text is a draft again, before what was written meanwhile.
 */
export async function sendDraft(
  accountId: string,
  userId: string,
  text: string,
): Promise<OutboxEntry> {
  // Main tells the draft from other messages by its text, and has it still if it cannot send it.
  void save(userId);
  changeDraft(userId, { text: "", unsent: null });
  try {
    const entry = await call("message.send", { userId, text }, accountId);
    amendDraft(userId, { isKept: false });
    return entry;
  } catch (error) {
    giveBack(accountId, userId, text, explain(error));
    throw error;
  }
}

function giveBack(accountId: string, userId: string, text: string, unsent: string): void {
  const since = useDrafts.getState()[userId];
  if (since === undefined) return;
  changeDraft(userId, { text, unsent });
  if (since.text !== "") writeDraft(accountId, userId, `${text}\n${since.text}`);
}

/** Forgets all drafts of this window; main keeps its own, and gets what it does not have yet. */
export function forgetDrafts(): void {
  saveAll();
  useDrafts.setState({}, true);
}

async function save(userId: string): Promise<void> {
  const written = takeWaiting(userId);
  if (written === undefined) return;
  const { accountId, text } = written;
  try {
    await call("conversation.saveDraft", { userId, text }, accountId);
    amendDraft(userId, { isKept: text !== "", unkept: null });
  } catch (error) {
    amendDraft(userId, { unkept: explain(error) });
  }
}

function changeDraft(userId: string, change: Partial<Draft>): void {
  const draft = useDrafts.getState()[userId] ?? blank;
  useDrafts.setState({ [userId]: { ...draft, ...change } });
}

/** Changes what is known of a draft that was not forgotten meanwhile. */
function amendDraft(userId: string, change: Pick<Partial<Draft>, "isKept" | "unkept">): void {
  const draft = useDrafts.getState()[userId];
  if (draft === undefined) return;
  const next = { ...draft, ...change };
  if (next.isKept !== draft.isKept || next.unkept !== draft.unkept) changeDraft(userId, change);
}

const explain = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Saves at once what waits. */
function saveAll(): void {
  for (const userId of [...waiting.keys()]) void save(userId);
}

// The window may be gone before the delay is over.
window.addEventListener("pagehide", saveAll);
