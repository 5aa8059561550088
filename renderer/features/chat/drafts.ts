import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";

/** What is written to somebody and not sent, as long as this window knows better than main. */
type Draft = {
  text: string;
  /** Why main could not keep it; null where it could. */
  error: string | null;
};

/** By the other person's id. */
export const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

/** More than main takes. */
export const isTooLong = (text: string): boolean => text.length > mostCharacters;
export const mostCharacters = 100_000;

/** What main is still to be told, and of whom it is being told just now. */
const waiting = new Map<string, string>();
const underWay = new Set<string>();

/** Keeps a text at once in this window, and durably as soon as main has taken the one before. */
export function writeDraft(userId: string, text: string): void {
  showDraft(userId, text);
  if (isTooLong(text)) waiting.delete(userId);
  else waiting.set(userId, text);
  void save(userId);
}

/** Shows a text without telling main, which has it already. */
export function showDraft(userId: string, text: string): void {
  const error = useDrafts.getState()[userId]?.error ?? null;
  useDrafts.setState({ [userId]: { text, error } });
}

/** Takes the draft away that is being sent: main forgets it when it has kept the message. */
export function takeDraft(userId: string): void {
  waiting.delete(userId);
  showDraft(userId, "");
}

/** Forgets all drafts of this window; main keeps its own. */
export function forgetDrafts(): void {
  waiting.clear();
  useDrafts.setState({}, true);
}

async function save(userId: string): Promise<void> {
  if (underWay.has(userId)) return;
  underWay.add(userId);
  for (let text = waiting.get(userId); text !== undefined; text = waiting.get(userId)) {
    waiting.delete(userId);
    noteError(userId, await send(userId, text));
  }
  underWay.delete(userId);
}

/** Resolves to why it could not be kept; null where it could. */
async function send(userId: string, text: string): Promise<string | null> {
  try {
    await call("conversation.saveDraft", { userId, text });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function noteError(userId: string, error: string | null): void {
  const draft = useDrafts.getState()[userId];
  if (draft !== undefined && draft.error !== error) {
    useDrafts.setState({ [userId]: { ...draft, error } });
  }
}

// The window may be gone before its turn comes.
window.addEventListener("pagehide", () => {
  for (const [userId, text] of waiting) void send(userId, text);
  waiting.clear();
});
