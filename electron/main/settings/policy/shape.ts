import { z } from "zod";

/** The JSON Schema of a part, as far as it is used here. */
export type Shape = {
  type?: string;
  /** Describes the value if its type is not enough. */
  description?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  /** A value that may be null has its shape and that of null. */
  anyOf?: Shape[];
};

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape;

/** The shape of a value that is not null. */
export const withoutNull = (shape: Shape): Shape =>
  shape.anyOf?.find(({ type }) => type !== "null") ?? shape;

/** The schema at a path of names and list indexes; null if nothing is allowed there. */
export function shapeAt(shape: Shape, path: readonly PropertyKey[]): Shape | null {
  let at: Shape | null = shape;
  for (const step of path) {
    const named: Shape | undefined =
      typeof step === "number" ? at.items : at.properties?.[String(step)];
    const other: Shape | boolean | undefined = at.additionalProperties;
    at = named ?? (typeof other === "object" ? other : null);
    if (at === null) return null;
  }
  return at;
}

/** Describes an expected value: "one of: system, light, dark". */
export function describeExpected(shape: Shape): string {
  if (shape.description !== undefined) return shape.description;
  if (shape.enum !== undefined) return `one of: ${shape.enum.join(", ")}`;
  switch (shape.type) {
    case "boolean":
      return "true or false";
    case "integer":
      return `a whole number from ${shape.minimum} to ${shape.maximum}`;
    case "string":
      return "a text";
    case "array":
      return `a list, each ${describeExpected(shape.items ?? {})}`;
    default:
      return "names with values";
  }
}

/** Describes an actual value without texts that could be secret; quotes one only if a keyword was expected. */
export function describeFound(value: unknown, expected: Shape | null): string {
  if (typeof value === "string") {
    const isHarmless = expected?.enum !== undefined && /^[\w -]{1,30}$/.test(value);
    return isHarmless ? `"${value}"` : `a text of ${value.length} characters`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "names with values" : String(value);
}

/** An untrusted name without control characters, at most 100 characters long. */
export const plainName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\uFFFD").slice(0, 100);
