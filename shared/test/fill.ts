import type { z } from "zod";

const empties = [() => null, () => [], () => ({}), () => false, () => 0, () => ""];

type Empty = [name: string, make: () => unknown][];

const known = new WeakMap<z.ZodObject, Empty>();

/** Creates an object of a schema; fields that are not given are null, empty or, if optional, undefined. */
export function fill<S extends z.ZodObject>(schema: S, given: Partial<z.infer<S>>): z.infer<S> {
  const empty = known.get(schema) ?? findEmpty(schema);
  known.set(schema, empty);
  const made = Object.fromEntries(empty.map(([name, make]) => [name, make()]));
  return { ...made, ...given } as z.infer<S>;
}

const findEmpty = (schema: z.ZodObject): Empty =>
  Object.entries(schema.shape).flatMap(([name, field]) => {
    const takes = (value: unknown) => (field as z.ZodType).safeParse(value).success;
    const make = takes(undefined) ? undefined : empties.find((make) => takes(make()));
    return make === undefined ? [] : [[name, make]];
  });
