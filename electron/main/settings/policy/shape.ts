import { z } from "zod";

/** The JSON Schema of a part, as far as it is looked at. */
export type Shape = {
  type?: string;
  /** What it is, where its type says too little. */
  description?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
};

/** What a part may be. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape;

/** What may be under a name or at a place of a list; null where nothing may be. */
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

/** What is expected, in words. */
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

/** What was found, in words: no text that could be a secret, unless one of a few words was expected. */
export function describeFound(value: unknown, expected: Shape | null): string {
  if (typeof value === "string") {
    const isHarmless = expected?.enum !== undefined && /^[\w -]{1,30}$/.test(value);
    return isHarmless ? `"${value}"` : `a text of ${value.length} characters`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "names with values" : String(value);
}

/** A name as it can be shown, wherever it came from. */
export const plainName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\uFFFD").slice(0, 100);
