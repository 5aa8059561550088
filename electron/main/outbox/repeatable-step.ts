import { failure, type Result, success } from "#shared/lib/result.ts";
import type { OutboxEntry, OutboxStep } from "#shared/outbox/schema.ts";
import { afterFailure, toCause } from "./after-failure.ts";
import { failureClassOf, isOfForm } from "./failure-class.ts";
import type { OutboxParts, StateTransition } from "./parts.ts";
import { type RepeatableOperation, sendOperation } from "./send-operation.ts";

/**
 * So often in a row, and for so long, is the same answer of a form that nobody can read taken for a
 * refusal: whoever has to sign in to a guest network first may need some minutes for that.
 */
const maxOfForm = { inRow: 3, lasting: 10 * 60_000 };

const again = { refused: "refused", waiting: "queued", unknown: "queued" } as const;

/** Sends an operation that may be repeated; one whose sender is no more is simply sent again. */
export async function takeRepeatableStep(
  entry: OutboxEntry,
  operation: RepeatableOperation,
  parts: OutboxParts,
  transition: StateTransition,
  signal: AbortSignal,
): Promise<Result<null>> {
  const { workspace, device, now } = parts;
  const sending = await transition(entry, ["queued", "sending"], {
    state: "sending",
    cause: null,
    nextAttempt: null,
  });
  if (sending === null) return success(null);
  const outcome = await sendOperation(workspace.service, operation, device, signal);
  if (outcome.ok) {
    await transition(sending, ["sending"], { state: "sent" });
    return outcome;
  }
  const cause = toCause(outcome);
  const isRefused =
    failureClassOf(outcome.code) === "refused" ||
    (isOfForm(outcome.code) && (await isAnswer(sending, cause)));
  if (isRefused) {
    // What the person has read they have read, whatever the service makes of it.
    const state = operation.kind === "markAsRead" ? "discarded" : "refused";
    await transition(sending, ["sending"], { state, cause });
    return failure("refusedByService", outcome.message);
  }
  await transition(sending, ["sending"], afterFailure(again, sending.attempts, outcome, parts));
  return outcome;

  async function isAnswer({ id }: OutboxEntry, cause: OutboxStep["cause"]): Promise<boolean> {
    const found = await workspace.store.getEntry(id);
    const same = listLatest(found?.steps ?? [], cause);
    const since = same.at(-1)?.at ?? now();
    return same.length + 1 >= maxOfForm.inRow && now() - since >= maxOfForm.lasting;
  }
}

/** The latest attempts that ended alike, one right after the other, the last one first. */
function listLatest(steps: OutboxStep[], cause: OutboxStep["cause"]): OutboxStep[] {
  const ended = steps.filter(({ state }) => state !== "sending").toReversed();
  const isSame = (step: OutboxStep) => JSON.stringify(step.cause) === JSON.stringify(cause);
  const other = ended.findIndex((step) => !isSame(step));
  return other < 0 ? ended : ended.slice(0, other);
}
