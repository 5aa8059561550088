import type { Workspace } from "#main/account/workspace.ts";
import { acknowledgeAlert } from "#main/api/operations.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";

/**
 * Tells the service of every acknowledgement that it has not confirmed, oldest wish first. One that
 * it refuses holds up no other; any other failure leaves the rest for the next time. A repeated
 * acknowledgement does no harm.
 */
export async function sendAcknowledgements(
  { service, store }: Workspace,
  now: () => EpochMs,
  signal: AbortSignal,
): Promise<Result<null>> {
  let outcome: Result<null> = success(null);
  for (const id of await store.listPendingAcknowledgements()) {
    const answer = await acknowledgeAlert(service, { id }, signal);
    // An alert that the service no longer has needs nobody's acknowledgement any more.
    if (answer.ok || answer.code === "notFound") await store.markAcknowledged(id, now());
    else if (answer.code === "refusedByService") outcome = answer;
    else return answer;
  }
  return outcome;
}
