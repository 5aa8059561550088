import type { ConversationRow, KnownPerson, Message } from "#shared/features/messages/schema.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { aConversationRow } from "#shared/test/rows.ts";
import { findById } from "./fake-bridge/lists.ts";

/** Creates an empty conversation with a user. */
export const beginConversation = (person: KnownPerson | null): ConversationRow | null =>
  person && aConversationRow({ userId: person.id, name: person.displayName });

type Ordered = Pick<Message, "sent" | "arrived" | "id">;
const byTime = (a: Ordered, b: Ordered) =>
  (a.sent ?? a.arrived ?? 0) - (b.sent ?? b.arrived ?? 0) ||
  (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);

/** Returns a window of a conversation, as main does. */
export function listMessages(
  all: Message[],
  { userId, window, limit }: CommandInput<"message.list">,
): CommandOutput<"message.list"> {
  const messages = all.filter((message) => message.userId === userId).sort(byTime);
  const [first, last] = findBounds(messages, window, limit);
  return {
    rows: messages.slice(first, last),
    hasOlder: first > 0,
    hasNewer: last < messages.length,
  };
}

function findBounds(
  messages: Message[],
  window: CommandInput<"message.list">["window"],
  limit: number,
): [number, number] {
  const end = messages.length;
  if (window.from === "latest") return [Math.max(0, end - limit), end];
  if (window.from === "around") {
    const at = messages.findIndex(({ id }) => id === window.id);
    // Near the end, the window extends further to the other side.
    const first = Math.max(0, Math.min(at - Math.floor(limit / 2), end - limit));
    return [first, Math.min(end, first + limit)];
  }
  if (window.from === "before") {
    const at = messages.filter((message) => byTime(message, window.cursor) < 0).length;
    return [Math.max(0, at - limit), at];
  }
  const at = messages.filter((message) => byTime(message, window.cursor) <= 0).length;
  return [at, Math.min(end, at + limit)];
}

/** Returns the messages of a conversation that contain a text, newest first. */
export function findMessages(
  all: Message[],
  { userId, text, limit }: CommandInput<"message.find">,
): CommandOutput<"message.find"> {
  const rows = all
    .filter((message) => message.userId === userId)
    .filter((message) => message.text.toLowerCase().includes(text.toLowerCase()))
    .sort((a, b) => byTime(b, a));
  return { rows: rows.slice(0, limit), total: rows.length };
}

const openStates = new Set(["queued", "sending", "checking", "unconfirmed", "refused"]);

/** Whether an entry is not settled. */
export const isOpen = ({ state }: OutboxEntry): boolean => openStates.has(state);

/** Whether a message is shown in addition to stored ones: open, or sent but not listed by the service. */
export const isOutgoing = (entry: OutboxEntry): boolean =>
  isOpen(entry) || (entry.state === "sent" && entry.cause !== null);

/** Counts open entries, and those that need a decision. */
export const countEntries = (entries: OutboxEntry[]): CommandOutput<"outbox.count"> => ({
  open: entries.filter(isOpen).length,
  undecided: entries.filter(({ state }) => state === "unconfirmed" || state === "refused").length,
  unclear: entries.filter(({ state }) => state === "checking").length,
});

/** Returns an entry after the user's decision. */
export function decideEntry(
  entries: OutboxEntry[],
  { id, decision }: CommandInput<"outbox.decide">,
  now: number,
): OutboxEntry {
  const entry = findById(entries, id);
  if (entry === null) throw new Error(`There is no entry ${id}.`);
  if (decision === "resend") return { ...entry, state: "queued", cause: null };
  const state = decision === "arrived" ? "sent" : "discarded";
  return { ...entry, state, settled: now, cause: null };
}
