import { describeUnsent } from "#shared/outbox/failure-class.ts";
import type { OutboxStep } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameStep, stateWords } from "./labels.ts";

/** A line of an entry's history; `times` counts equal attempts or checks in a row, of which `at` is the latest. */
export type HistoryLine = { at: number; label: string; detail: string | null; times: number };

/**
 * Returns the history of an entry, earliest first. An attempt and what came of it are one line, so that "Sent" never
 * stands for something that did not leave this computer.
 */
export function listHistory(steps: readonly OutboxStep[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const [index, { at, state, cause }] of steps.entries()) {
    const isTried = state === "sending" && steps[index + 1]?.state === "queued";
    if (isTried) continue;
    const isAfterAttempt = state === "queued" && steps[index - 1]?.state === "sending";
    const label = isAfterAttempt
      ? t("outbox.triedBecause", { reason: describeUnsent(cause?.code ?? "") })
      : state === "queued" && index > 0
        ? t("outbox.queuedAgain")
        : // The last step is still under way.
          state === "sending" && index === steps.length - 1
          ? stateWords.sending.word
          : nameStep(state);
    const last = lines.at(-1);
    const detail = cause?.message ?? null;
    // Checks after the first have no cause of their own.
    const isRepeated = isAfterAttempt ? last?.detail === detail : state === "checking";
    if (isRepeated && last?.label === label) {
      lines[lines.length - 1] = { ...last, at, times: last.times + 1 };
    } else lines.push({ at, label, detail, times: 1 });
  }
  return lines;
}
