import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { OutboxEntry, OutboxStep } from "#shared/model/outbox.ts";
import { isOfForm, meaningOf } from "./meaning.ts";
import { delayAfter, type Move, type OutboxParts, toCause } from "./parts.ts";
import { type RepeatableWish, sendWish } from "./send-wish.ts";

/** So often in a row is the same answer of a form that nobody can read taken for a refusal. */
const mostOfForm = 3;

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
  const isRefused =
    meaning === "refused" ||
    (isOfForm(outcome.code) && (await countSame(sending, cause)) >= mostOfForm);
  if (isRefused) {
    // What the person has read they have read, whatever the service makes of it.
    const state = wish.kind === "markAsRead" ? "discarded" : "refused";
    await move(sending, ["sending"], { state, cause });
    return failure("refusedByService", outcome.message);
  }
  const isCounted = meaning !== "signedOut" && outcome.code !== "cancelled";
  const delay = isCounted ? delayAfter(sending.attempts, outcome, random()) : null;
  const nextAttempt = delay === null ? null : now() + delay;
  await move(sending, ["sending"], { state: "queued", cause, nextAttempt });
  return outcome;

  async function countSame({ id }: OutboxEntry, cause: OutboxStep["cause"]): Promise<number> {
    const found = await workspace.store.getEntry(id);
    return 1 + countLatest(found?.steps ?? [], cause);
  }
}

/** How many of the latest attempts ended alike, one right after the other. */
function countLatest(steps: OutboxStep[], cause: OutboxStep["cause"]): number {
  const ended = steps.filter(({ state }) => state !== "sending").toReversed();
  const isSame = (step: OutboxStep) => JSON.stringify(step.cause) === JSON.stringify(cause);
  const other = ended.findIndex((step) => !isSame(step));
  return other < 0 ? ended.length : other;
}
