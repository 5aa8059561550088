import { z } from "zod";

/** A release of the changelog: its version, its date as written or null, and its changes by heading. */
export const release = z.object({
  version: z.string(),
  date: z.string().nullable(),
  /** An introduction without a heading; empty without one. */
  text: z.string(),
  sections: z.array(z.object({ title: z.string(), changes: z.array(z.string()) })),
});
export type Release = z.infer<typeof release>;
