import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { toWords, translateWord } from "#shared/lib/words.ts";
import {
  type DeclaredField,
  labelOf,
  type RecordDeclaration,
} from "#shared/records/declared-records.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
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

/** Joins the texts that are present, one per line. */
export const joinTexts = (...texts: (string | null | undefined)[]): string =>
  texts.filter(Boolean).join("\n");

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

type Named = Person | Container;

const nameOf = (named: Named): string => ("displayName" in named ? named.displayName : named.name);

const isWord = ({ type }: DeclaredField): boolean => type === "word" || type === "state";
const isNamed = ({ type }: DeclaredField): boolean =>
  type === "person" || type === "creator" || type === "container";

/** Reads the value of a field; null without one. */
const readValue = (record: object, name: string): unknown =>
  (record as { [name: string]: unknown })[name] ?? null;

function formatValue(field: DeclaredField, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return formatFlag(value);
  if (typeof value === "number") return formatIso(value);
  if (typeof value === "string") return isWord(field) ? formatWords(value) : value;
  return nameOf(value as Named);
}

/** Returns a declared field as its changes are reported. */
export function reportField<T extends object>(
  declaration: RecordDeclaration,
  name: string,
): Field<T> {
  const field: DeclaredField = declaration.fields[name] ?? { type: "own" };
  const identify = (record: T): string => {
    const named = readValue(record, name) as Named | null;
    return named === null ? "" : (named.id ?? named.name ?? "");
  };
  return {
    name: () => (field.type === "creator" ? t("store.creator") : labelOf(declaration, name)),
    read: (record) => formatValue(field, readValue(record, name)),
    ...(isNamed(field) ? { identify } : {}),
  };
}

/** Lists the fields whose changes are reported; `own` has those with a type of their own. */
export const listReported = <T extends object>(
  declaration: RecordDeclaration,
  own: { [name: string]: Field<T>[] } = {},
): Field<T>[] =>
  declaration.reported.flatMap((name) => own[name] ?? [reportField<T>(declaration, name)]);

/** Joins the texts that find a record besides those of its row, words as they are shown. */
export const joinSearched = ({ fields, searched }: RecordDeclaration, record: object): string =>
  joinTexts(
    ...searched.map((name) => {
      const value = readValue(record, name);
      if (typeof value !== "string") return value === null ? null : nameOf(value as Named);
      return isWord(fields[name] ?? { type: "own" }) ? toWords(value) : value;
    }),
  );
