import { z } from "zod";

/** A package whose code or files are shipped with the app, and its licence. */
export const shippedPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** As an SPDX expression: "MIT". */
  licence: z.string(),
  /** The whole licence, with the notices that belong to it. */
  text: z.string(),
});
export type ShippedPackage = z.infer<typeof shippedPackage>;
