import type { Failure, Result } from "#shared/lib/result.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import type { Told } from "../kinds.ts";

/** Why an ask failed, as the person is told. */
export const toFailed = ({ code, message }: Failure): Told => ({ kind: "failed", code, message });

/** The outcome of what the window waits for, as the person is told. */
export async function tellOutcome(asking: Promise<Result<unknown>>): Promise<Told> {
  const outcome = await asking;
  return outcome.ok ? { kind: "done" } : toFailed(outcome);
}

/** What the person has written is kept. */
export async function tellKept(adding: Promise<OutboxEntry>): Promise<Told> {
  return { kind: "kept", entryId: (await adding).id };
}
