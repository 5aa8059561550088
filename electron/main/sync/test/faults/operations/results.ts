import type { Failure, Result } from "#shared/lib/result.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import type { RequestResult } from "../kinds.ts";

/** Converts a failure. */
export const toFailed = ({ code, message }: Failure): RequestResult => ({
  kind: "failed",
  code,
  message,
});

/** Resolves to the result of an operation for which the window waits. */
export async function toResult(outcome: Promise<Result<unknown>>): Promise<RequestResult> {
  const settled = await outcome;
  return settled.ok ? { kind: "done" } : toFailed(settled);
}

/** Resolves to the result of an operation that is stored in the outbox. */
export async function toQueued(adding: Promise<OutboxEntry>): Promise<RequestResult> {
  return { kind: "queued", entryId: (await adding).id };
}
