import type { ConnectionCheck, ConnectionStep } from "#shared/model/connection.ts";
import { stepLabels } from "./words.ts";

/** A check in one sentence: how far it is, or the first thing that is wrong. */
export type Summary = { state: ConnectionStep["state"]; text: string };

/** Says it of a check; null for one that has not told anything yet. */
export function summarise(check: ConnectionCheck | null): Summary {
  if (check === null) return { state: "running", text: "Starting…" };
  if (check.isRunning) return { state: "running", text: describeProgress(check.steps) };
  const worst = findFirst(check.steps, "bad") ?? findFirst(check.steps, "warning");
  return worst === undefined
    ? { state: "good", text: "Everything is OK." }
    : { state: worst.state, text: worst.finding };
}

function describeProgress(steps: ConnectionStep[]): string {
  const current = findFirst(steps, "running");
  return current === undefined ? "Checking…" : `Checking: ${stepLabels[current.name]}…`;
}

const findFirst = (steps: ConnectionStep[], state: ConnectionStep["state"]) =>
  steps.find((step) => step.state === state);
