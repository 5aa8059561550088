import { referenceQuery, references } from "./reference-schema.ts";

/** Commands for references between stored records. */
export const referenceCommands = {
  /** Returns what refers to an object, or what it refers to, from stored records alone. */
  "reference.list": { input: referenceQuery, output: references },
} as const;
