import type { Workspace } from "#main/account/workspace.ts";
import { acknowledgeAlert } from "#main/api/operations.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";

/**
 * Tells the service of every acknowledgement that it has not confirmed, oldest wish first; stops at
 * the first failure and leaves the rest for the next time. A repeated acknowledgement does no harm.
 */
export async function sendAcknowledgements(
  { service, store }: Workspace,
  now: () => EpochMs,
  signal: AbortSignal,
): Promise<Result<null>> {
  for (const id of await store.listPendingAcknowledgements()) {
    const answer = await acknowledgeAlert(service, { id }, signal);
    // An alert that the service no longer has needs nobody's acknowledgement any more.
    if (!answer.ok && answer.code !== "notFound") return answer;
    await store.markAcknowledged(id, now());
  }
  return success(null);
}
