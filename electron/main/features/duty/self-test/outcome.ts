import type { Found } from "#main/diagnostics/connection-check/steps.ts";
import type { SelfTestCheck, SelfTestLine } from "#shared/features/duty/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";

export type Outcome = Omit<SelfTestLine, "check">;

/** A check with its own time limit; `late` is its result after that. */
export type Check = {
  check: SelfTestCheck;
  limit: DurationMs;
  run: () => Outcome | Promise<Outcome>;
  late: Outcome;
};

/** The result of a check that found nothing wrong. */
export const passed = (text: string): Outcome => ({ state: "passed", text, remedy: null });

/** The result of a check that found a problem; `remedy` is what the user can do. */
export const failed = (text: string, remedy: string | null): Outcome => ({
  state: "failed",
  text,
  remedy,
});

/** The result of a check that this system does not support. */
export const unknown = (text: string): Outcome => ({ state: "unknown", text, remedy: null });

/** The result of a check that only the user can complete. */
export const toConfirm = (text: string): Outcome => ({ state: "confirm", text, remedy: null });

/** Turns a finding of the connection check into a result. */
export const toOutcome = ({ state, finding, advice }: Found): Outcome =>
  state === "good" ? passed(finding) : failed(finding, advice);
