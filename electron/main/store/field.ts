import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { Person } from "#shared/records/named-schema.ts";
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

/** The service's word for the state of a record. */
export const status: Field<{ status: string | null }> = {
  name: () => t("common.status"),
  read: (record) => formatWords(record.status),
};

/** The service's word for how far a record has come. */
export const progress: Field<{ progress: string | null }> = {
  name: () => t("common.progress"),
  read: (record) => formatWords(record.progress),
};

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

type InRoom = { container: { id: string | null; name: string } | null };
export const room: Field<InRoom> = {
  name: () => t("common.room"),
  read: ({ container }) => container?.name ?? null,
  identify: ({ container }) => container?.id ?? container?.name ?? "",
};

type ByCreator = { creator: Person | null };
export const creator: Field<ByCreator> = {
  name: () => t("store.creator"),
  read: (record) => record.creator?.displayName ?? null,
  identify: (record) => record.creator?.id ?? "",
};

export const taskOwner: Field<Task> = {
  name: () => t("common.owner"),
  read: ({ owner }) => owner?.displayName ?? null,
  identify: ({ owner }) => owner?.id ?? "",
};

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
