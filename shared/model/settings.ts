import { z } from "zod";

/** What the person can set. */
export const settings = z.object({
  theme: z.enum(["system", "light", "dark"]),
  /** How long a token is asked to live, in seconds; the service gives 24 hours at most. */
  tokenDuration: z.int().min(300).max(86_400),
  /** Whether this computer's position goes to the service while Watchdesk is open. */
  location: z.enum(["off", "whileOpen"]),
});
export type Settings = z.infer<typeof settings>;

/** The settings as they are in force, and which of them the organisation has fixed. */
export const effectiveSettings = settings.extend({ fixed: z.array(settings.keyof()) });
export type EffectiveSettings = z.infer<typeof effectiveSettings>;
