/**
 * What a field is, of which follow its schema, how the service's value is found and read, its form in the demo service, and
 * how its value is written in the detail, the change log and search results.
 *
 * - `id`, `name`: the record's own. `state` is a word that every record has. Both `name` and `state` are empty without a value.
 * - `text` is prose or a line; `plain` also accepts numbers and flags as text; `word` is a plain one, shown in words.
 * - `reference` is the id of another object; `localId` one that is unique only within its record.
 * - `created`, `changed` and `creator` are known by further names.
 * - `own`: its schema, decoder and form are beside those of its feature.
 */
export type FieldType =
  | "id"
  | "name"
  | "state"
  | "text"
  | "plain"
  | "word"
  | "reference"
  | "localId"
  | "flag"
  | "time"
  | "created"
  | "changed"
  | "person"
  | "creator"
  | "container"
  | "own";

export type DeclaredField = {
  type: FieldType;
  /** Further names under which services send it. */
  others?: readonly string[];
  /** To what a reference leads. */
  to?: "room" | "group" | "form" | "organisation";
  /** Its label, without which it cannot be shown. */
  label?: () => string;
};

export type DeclaredFields = { readonly [name: string]: DeclaredField };

/** The fields of a record in the order in which they choose their paths, and where they are shown, in the order there. */
export type RecordDeclaration<F extends DeclaredFields = DeclaredFields> = {
  fields: F;
  /** Beside the record: its properties. */
  facts: readonly string[];
  /** In the change log and "While you were away". */
  reported: readonly string[];
  /** Texts that find the record, besides those of its row. */
  searched: readonly string[];
};

/** The names of fields that can be shown: those with a label, and those that their feature shows. */
type Shown<F extends DeclaredFields> = {
  [N in keyof F]: F[N] extends { label: () => string } | { type: "own" } ? N : never;
}[keyof F] &
  string;

/** Declares a record; what is left out is empty. */
export const declareRecord = <const F extends DeclaredFields>(
  fields: F,
  shown: { [S in Exclude<keyof RecordDeclaration, "fields">]?: readonly Shown<F>[] } = {},
): RecordDeclaration<F> => {
  const { facts = [], reported = [], searched = [] } = shown;
  return { fields, facts, reported, searched };
};

/** Returns the label of a field that is shown. */
export const labelOf = ({ fields }: RecordDeclaration, name: string): string =>
  fields[name]?.label?.() ?? name;
