import { z } from "zod";

export const shippedPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression, such as "MIT". */
  licence: z.string(),
  /** The full licence text with its notices. */
  text: z.string(),
});
export type ShippedPackage = z.infer<typeof shippedPackage>;
