import { z } from "zod";
import { filled, place, username } from "./names.ts";

/** An action of a step; a transition without steps ends the submission. */
const actionText = z.strictObject({
  type: z.enum(["SUBMIT", "APPROVE", "REJECT", "RETURN", "COMPLETE"]),
  transitions: z.array(z.strictObject({ to: z.array(filled), condition: z.json().optional() })),
});

/** A field of a step. */
const stepFieldText = z.strictObject({
  name: filled,
  type: z.enum(["TEXT", "NUMERIC", "SINGLE", "PEOPLE", "TIME", "REFERENCE"]),
  default: z.json().optional(),
  isMandatory: z.literal(true).optional(),
  /** Whether the value cannot be edited. */
  isLocked: z.literal(true).optional(),
});
export type StepFieldText = z.infer<typeof stepFieldText>;

/** A step; the first one of a process is its request. */
const stepText = z.strictObject({
  name: filled,
  owners: z.array(username),
  fields: z.array(stepFieldText),
  actions: z.array(actionText),
});
export type StepText = z.infer<typeof stepText>;

/** A process. */
export const processText = z.strictObject({
  name: filled,
  room: place,
  creator: username,
  isOpen: z.boolean(),
  isOffline: z.boolean(),
  steps: z.array(stepText),
});
export type ProcessText = z.infer<typeof processText>;
