import type {
  DeclaredField,
  DeclaredFields,
  RecordDeclaration,
} from "#shared/records/declared-records.ts";
import type { RecordKindName } from "../dialect.ts";
import type { Field } from "../reading/field.ts";
import { createdNames, modifiedNames } from "../reading/guesses.ts";
import type { Values } from "../reading/kind.ts";
import {
  container,
  flagOf,
  ownId,
  ownName,
  personOf,
  plainOf,
  textOf,
  timeOf,
} from "./documented.ts";
import { type Identified, type ListedKind, missingId } from "./records.ts";

const creators = ["createdBy"];

const readers = {
  id: () => ownId,
  name: () => ownName,
  state: plainOf,
  text: textOf,
  plain: plainOf,
  word: plainOf,
  reference: plainOf,
  localId: plainOf,
  flag: flagOf,
  time: timeOf,
  created: (name: string) => timeOf(name, createdNames),
  changed: (name: string) => timeOf(name, modifiedNames),
  person: personOf,
  creator: (name: string) => personOf(name, creators),
  container: () => container,
};

type ReaderOf<D extends DeclaredField> = D["type"] extends keyof typeof readers
  ? ReturnType<(typeof readers)[D["type"]]>
  : never;

type ReadersOf<F extends DeclaredFields, O> = {
  [N in keyof F]: N extends keyof O ? O[N] : ReaderOf<F[N]>;
};

/** What a declaration leaves open: how the service names its records, and how fields of their own are read. */
type KindOptions<F extends DeclaredFields, O, T> = {
  name: RecordKindName;
  nouns: string[];
  own: O;
  /** What a record has besides, and in place of what is missing. */
  complete?: (values: Values<ReadersOf<F, O>>) => Partial<T>;
};

type OwnFields<F extends DeclaredFields> = {
  [N in keyof F as F[N]["type"] extends "own" ? N : never]: Field<unknown>;
};

/** Creates the kind of a declared record, whose documented names are those of its fields. */
export const createKind =
  <T extends Identified>() =>
  <F extends DeclaredFields, O extends OwnFields<F>>(
    { fields }: RecordDeclaration<F>,
    { own, complete, ...options }: KindOptions<F, O, T>,
  ): ListedKind<ReadersOf<F, O>, T> => {
    const declared = Object.entries(fields);
    const read = declared.map(([name, { type, others }]) => [
      name,
      type === "own" ? own[name as keyof O] : readers[type](name, others),
    ]);
    const filled = declared.filter(([, { type }]) => type === "name" || type === "state");
    return {
      ...options,
      isOpen: false,
      fields: Object.fromEntries(read) as ReadersOf<F, O>,
      build: (values) => {
        const record: { [name: string]: unknown } = { ...values };
        if (record.id === null) return missingId();
        for (const [name] of filled) record[name] ??= "";
        return Object.assign(record, complete?.(values)) as object as T;
      },
    };
  };
