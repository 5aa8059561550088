import { z } from "zod";

/** What the person can set. */
export const settings = z.object({ theme: z.enum(["system", "light", "dark"]) });
export type Settings = z.infer<typeof settings>;
