import { type StateTransition, timeout } from "#main/outbox/parts.ts";
import { mayHideAnother } from "./match.ts";
import { normalizeText } from "./normalize-text.ts";
import { type MessageEntry, type MessageParts, readSighting } from "./search-message.ts";

const notShown = { code: "notShown", message: "The service accepted it, but does not show it." };

/**
 * Brings what the service took among the stored messages, which shows it instead; again after a
 * while where it is not there yet. Nothing is lost where this fails: the next poll brings it.
 */
export async function findPendingMessage(
  entry: MessageEntry,
  parts: MessageParts,
  transition: StateTransition,
  signal: AbortSignal,
  isLast = false,
): Promise<void> {
  const { userId, text } = entry.operation;
  const sighting = await readSighting(parts, userId, signal);
  if (!sighting.ok || signal.aborted) return;
  const outgoing = await parts.workspace.store.listOutgoing(userId);
  if (outgoing.find(({ id }) => id === entry.id)?.state !== "sent") return;
  if (!isLast) {
    parts.setTimer(() => {
      if (signal.aborted) return;
      // Whoever wrote it knows that it is sent; what goes wrong here changes nothing about that.
      findPendingMessage(entry, parts, transition, signal, true).catch(() => {});
    }, timeout);
    return;
  }
  const isHidden = sighting.value.messages.some(
    (message) =>
      normalizeText(message.text) === normalizeText(text) &&
      mayHideAnother(message, sighting.value),
  );
  if (!isHidden) await transition(entry, ["sent"], { state: "sent", cause: notShown });
}
