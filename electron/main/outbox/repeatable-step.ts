import type { Service } from "#main/service/transport.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { classifyFailure, isFormatFailure } from "#shared/outbox/failure-class.ts";
import type { OperationKind, OutboxEntry, OutboxState, OutboxStep } from "#shared/outbox/schema.ts";
import { getChangeAfterFailure, toCause } from "./after-failure.ts";
import type { Job, JobParts, StateTransition } from "./parts.ts";
import type { EntryOf } from "./store/entry.ts";

/**
 * The same unreadable response counts as a refusal after this number in a row over this duration: a user who first
 * has to sign in to a guest network may need some minutes.
 */
const formatFailureLimit = { inRow: 3, duration: 10 * 60_000 };

/** How often something in front of the service may block an entry in a row before the user decides. */
const maxBlocks = 4;

const retryStates = { refused: "refused", waiting: "queued", unknown: "queued" } as const;

/** Sends an operation of a kind; the service may receive it twice without harm. */
export type SendOperation<K extends OperationKind> = (
  service: Service,
  operation: EntryOf<K>["operation"],
  signal: AbortSignal,
) => Promise<Result<null>>;

/** Creates the job of operations that may be repeated; `refused` is the state of one that the service refuses. */
export const createRepeatableJob =
  <K extends OperationKind>(
    send: SendOperation<K>,
    refused: "refused" | "discarded" = "refused",
  ): Job<K> =>
  (parts, transition) =>
  (entry, signal) =>
    takeRepeatableStep(
      entry,
      () => send(parts.workspace.service, entry.operation, signal),
      refused,
      parts,
      transition,
    );

/** Sends an operation that may be repeated; one whose sender has ended is sent again. */
async function takeRepeatableStep(
  entry: OutboxEntry,
  send: () => Promise<Result<null>>,
  refused: OutboxState,
  parts: JobParts,
  transition: StateTransition,
): Promise<Result<null>> {
  const { workspace, now } = parts;
  const sending = await transition(entry, ["queued", "sending"], {
    state: "sending",
    cause: null,
    nextAttempt: null,
  });
  if (sending === null) return success(null);
  const outcome = await send();
  if (outcome.ok) {
    await transition(sending, ["sending"], { state: "sent" });
    return outcome;
  }
  const cause = toCause(outcome);
  const isRefused =
    classifyFailure(outcome.code) === "refused" ||
    (outcome.code === "blocked" && (await isBlockedForGood(sending))) ||
    (isFormatFailure(outcome.code) && (await isPersistent(sending, cause)));
  if (isRefused) {
    await transition(sending, ["sending"], { state: refused, cause });
    return failure("refusedByService", outcome.message);
  }
  await transition(
    sending,
    ["sending"],
    getChangeAfterFailure(retryStates, sending.attempts, outcome, parts),
  );
  return outcome;

  async function readSteps({ id }: OutboxEntry): Promise<OutboxStep[]> {
    return (await workspace.store.getEntry(id))?.steps ?? [];
  }

  async function isBlockedForGood(entry: OutboxEntry): Promise<boolean> {
    const blocked = listLatest(await readSteps(entry), (step) => step.cause?.code === "blocked");
    return blocked.length + 1 >= maxBlocks;
  }

  async function isPersistent(entry: OutboxEntry, cause: OutboxStep["cause"]): Promise<boolean> {
    const text = JSON.stringify(cause);
    const same = listLatest(await readSteps(entry), (step) => JSON.stringify(step.cause) === text);
    const since = same.at(-1)?.at ?? now();
    return (
      same.length + 1 >= formatFailureLimit.inRow &&
      Math.abs(now() - since) >= formatFailureLimit.duration
    );
  }
}

/** Treats an object that the service does not know as one that needs no operation any more. */
export const ignoreMissing = (outcome: Result<null>): Result<null> =>
  !outcome.ok && outcome.code === "notFound" ? success(null) : outcome;

/** Returns the latest attempts in a row that are alike, newest first. */
function listLatest(steps: OutboxStep[], isSame: (step: OutboxStep) => boolean): OutboxStep[] {
  const ended = steps.filter(({ state }) => state !== "sending").toReversed();
  const other = ended.findIndex((step) => !isSame(step));
  return other < 0 ? ended : ended.slice(0, other);
}
