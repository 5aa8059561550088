import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";

export type Field<T> = {
  name: () => string;
  /** Formats its value, in words; times as ISO texts. */
  read(record: T): string | null;
  /** Identifies its value if the text is ambiguous, such as two users with one name. */
  identify?(record: T): string;
};

/** Formats a word of the service for users, in the language of the app; it is never stored. */
export const formatWords = (value: string | null): string | null =>
  value === null ? null : translateWord(value);

/** Formats a boolean as "Yes" or "No". */
export const formatFlag = (value: boolean | null): string | null =>
  value === null ? null : value ? t("common.yes") : t("common.no");

/** Formats a time as ISO text; one beyond the range of ISO as a number. */
export const formatIso = (time: EpochMs | null): string | null => {
  if (time === null) return null;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
};

/** Joins names without duplicates; null if there are none. */
export const joinNames = (names: (string | null)[]): string | null =>
  [...new Set(names.filter((name) => name !== null && name !== ""))].join(", ") || null;

const nameStep = (step: PendingStep): string => step.nodeId ?? `${step.type} ${step.name}`;

export const pendingSteps: Field<Submission> = {
  name: () => t("store.pendingSteps"),
  read: ({ pendingSteps }) =>
    joinNames(pendingSteps.map(({ name, type }) => name ?? formatWords(type)).toSorted()),
  identify: (submission) => JSON.stringify(submission.pendingSteps.map(nameStep).sort()),
};

export const stepOwners: Field<Submission> = {
  name: () => t("store.waitsFor"),
  read: (submission) =>
    joinNames(
      submission.pendingSteps
        .flatMap(({ owners }) => owners.map(({ displayName }) => displayName))
        .toSorted(),
    ),
  identify: (submission) =>
    JSON.stringify(
      submission.pendingSteps
        .map((step) => [nameStep(step), ...step.owners.map(({ id }) => id).sort()].join("\n"))
        .sort(),
    ),
};
