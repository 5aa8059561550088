import { create } from "zustand";
import { maxMessageLength } from "#shared/domain/message-text.ts";
import type { OutboxEntry } from "#shared/model/outbox.ts";
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

/** What main is still to be told, and of whom it is being told just now. */
const waiting = new Map<string, Written>();
const underWay = new Set<string>();

/** Keeps a text at once in this window, and durably as soon as main has taken the one before. */
export function writeDraft(accountId: string, userId: string, text: string): void {
  changeDraft(userId, { text, isWhole: true });
  if (isTooLong(text)) waiting.delete(userId);
  else waiting.set(userId, { accountId, text });
  void keep(userId);
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
  const untold = waiting.get(userId);
  waiting.delete(userId);
  // Main tells the draft from other messages by its text, and has it still if it cannot send it.
  if (untold !== undefined) void tell(userId, untold);
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

/** Forgets all drafts of this window; main keeps its own, and is told what it does not have yet. */
export function forgetDrafts(): void {
  tellAll();
  useDrafts.setState({}, true);
}

async function keep(userId: string): Promise<void> {
  if (underWay.has(userId)) return;
  underWay.add(userId);
  for (let next = waiting.get(userId); next !== undefined; next = waiting.get(userId)) {
    waiting.delete(userId);
    await tell(userId, next);
  }
  underWay.delete(userId);
}

async function tell(userId: string, { accountId, text }: Written): Promise<void> {
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

/** Tells main at once what waits for its turn. */
function tellAll(): void {
  for (const [userId, written] of waiting) void tell(userId, written);
  waiting.clear();
}

// The window may be gone before its turn comes.
window.addEventListener("pagehide", tellAll);
