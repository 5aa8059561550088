import type { DurationMs } from "#shared/lib/time.ts";

/** How long Undo is offered for an action that is sent to the service. It works for as long as the action is not sent. */
export const undoTime: DurationMs = 10_000;
