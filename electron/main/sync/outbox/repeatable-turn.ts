import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { OutboxEntry, OutboxStep } from "#shared/model/outbox.ts";
import { isOfForm, meaningOf } from "./meaning.ts";
import { delayAfter, type Move, type OutboxParts, toCause } from "./parts.ts";
import { type RepeatableWish, sendWish } from "./send-wish.ts";

/**
 * So often in a row, and for so long, is the same answer of a form that nobody can read taken for a
 * refusal: whoever has to sign in to a guest network first may need some minutes for that.
 */
const mostOfForm = { inRow: 3, lasting: 10 * 60_000 };

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
    meaning === "refused" || (isOfForm(outcome.code) && (await isAnswer(sending, cause)));
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

  async function isAnswer({ id }: OutboxEntry, cause: OutboxStep["cause"]): Promise<boolean> {
    const found = await workspace.store.getEntry(id);
    const same = listLatest(found?.steps ?? [], cause);
    const since = same.at(-1)?.at ?? now();
    return same.length + 1 >= mostOfForm.inRow && now() - since >= mostOfForm.lasting;
  }
}

/** The latest attempts that ended alike, one right after the other, the last one first. */
function listLatest(steps: OutboxStep[], cause: OutboxStep["cause"]): OutboxStep[] {
  const ended = steps.filter(({ state }) => state !== "sending").toReversed();
  const isSame = (step: OutboxStep) => JSON.stringify(step.cause) === JSON.stringify(cause);
  const other = ended.findIndex((step) => !isSame(step));
  return other < 0 ? ended : ended.slice(0, other);
}
