import { z } from "zod";
import { type Refusal, refused } from "./outcome.ts";

/** An identifier, a number on the wire. */
export const numericId = z.string().regex(/^\d{1,15}$/, "must be a number");

/** Identifiers separated by commas, possibly none. */
export const idList = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, "must be numbers separated by commas")
  .transform((text) => text.split(",").filter((id) => id !== ""));

/** A limit, a count or a duration. */
export const positiveInteger = z
  .string()
  .regex(/^\d{1,15}$/, "must be a whole number above 0")
  .transform(Number)
  .refine((value) => value > 0, "must be a whole number above 0");

/** A page number or a time in milliseconds. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, "must be a whole number, 0 or above")
  .transform(Number);

/** A decimal number within bounds, both included. */
export const decimal = (lowest: number, highest: number) => {
  const rule = `must be a number from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/, rule)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, rule);
};

/** A boolean, `true` or `false`. */
export const flag = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true");

/** A text that must not be blank. */
export const filledText = z.string().refine((value) => value.trim() !== "", "must not be empty");

/** One of some words, case-sensitive. */
export const oneOf = <const W extends readonly string[]>(...words: W) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

/** Creates the refusal for the first missing or invalid parameter. */
export const explainInput = ({ issues }: z.ZodError, values: Record<string, string>): Refusal => {
  const [issue] = issues;
  if (issue?.code === "unrecognized_keys") {
    const [name = ""] = issue.keys;
    return refused(400, `The parameter ${name} cannot be combined with the others.`, name);
  }
  const name = String(issue?.path[0] ?? "");
  const rule = values[name] === undefined ? "is required" : issue?.message;
  return refused(400, `The parameter ${name} ${rule}.`, name);
};
