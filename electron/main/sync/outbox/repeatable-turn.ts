import { type Result, success } from "#shared/ipc/failure.ts";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import { meaningOf } from "./meaning.ts";
import { delayAfter, type Move, type OutboxParts, toCause } from "./parts.ts";
import { type RepeatableWish, sendWish } from "./send-wish.ts";

/** Sends a wish that may be repeated; one whose sender is no more is simply sent again. */
export async function takeRepeatableTurn(
  entry: OutboxEntry,
  wish: RepeatableWish,
  parts: OutboxParts,
  move: Move,
  signal: AbortSignal,
): Promise<Result<null>> {
  const { workspace, device, now, random } = parts;
  const sending = await move(entry, ["queued", "sending"], {
    state: "sending",
    cause: null,
    nextAttempt: null,
  });
  if (sending === null) return success(null);
  const outcome = await sendWish(workspace.service, wish, device, signal);
  if (outcome.ok) {
    const sent = await move(sending, ["sending"], { state: "sent" });
    if (sent !== null) parts.onSent(sent);
    return outcome;
  }
  const cause = toCause(outcome);
  const meaning = meaningOf(outcome.code);
  if (meaning === "refused") {
    // What the person has read they have read, whatever the service makes of it.
    const state = wish.kind === "markAsRead" ? "discarded" : "refused";
    await move(sending, ["sending"], { state, cause });
  } else {
    const isCounted = meaning !== "signedOut" && outcome.code !== "cancelled";
    const delay = isCounted ? delayAfter(sending.attempts, outcome, random()) : null;
    const nextAttempt = delay === null ? null : now() + delay;
    await move(sending, ["sending"], { state: "queued", cause, nextAttempt });
  }
  return outcome;
}
