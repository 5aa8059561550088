import { toWords } from "#shared/lib/words.ts";
import {
  type DeclaredField,
  labelOf,
  type RecordDeclaration,
} from "#shared/records/declared-record.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { t } from "#shared/texts/t.ts";
import { joinTexts } from "./collection.ts";
import { type Field, formatFlag, formatIso, formatWords } from "./field.ts";

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
