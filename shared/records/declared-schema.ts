import { z } from "zod";
import { id, text, time, timeTexts } from "../lib/values-schema.ts";
import type { DeclaredField, DeclaredFields, RecordDeclaration } from "./declared-records.ts";
import { container, person } from "./named-schema.ts";

const schemas = {
  id,
  name: z.string(),
  state: z.string(),
  text,
  plain: text,
  word: text,
  reference: text,
  localId: text,
  flag: z.boolean().nullable(),
  time,
  created: time,
  changed: time,
  person: person.nullable(),
  creator: person.nullable(),
  container: container.nullable(),
};

type SchemaOf<D extends DeclaredField> = D["type"] extends keyof typeof schemas
  ? (typeof schemas)[D["type"]]
  : never;

type Shape<F extends DeclaredFields, O> = {
  [N in keyof F]: N extends keyof O ? O[N] : SchemaOf<F[N]>;
} & { timeTexts: typeof timeTexts };

/** The schema of a record without fields of its own. */
export type DeclaredSchema<F extends DeclaredFields> = z.ZodObject<Shape<F, object>, z.core.$strip>;

/** Creates the schema of a declared record; `own` has those of the fields with a type of their own. */
export function toSchema<
  F extends DeclaredFields,
  O extends { [N in keyof F as F[N]["type"] extends "own" ? N : never]: z.ZodType },
>({ fields }: RecordDeclaration<F>, own: O) {
  const shape = Object.entries(fields).map(([name, { type }]) => [
    name,
    type === "own" ? own[name as keyof O] : schemas[type],
  ]);
  return z.object({ ...Object.fromEntries(shape), timeTexts } as Shape<F, O>);
}
