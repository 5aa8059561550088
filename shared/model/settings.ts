import { z } from "zod";
import { breakThroughRoom, privacy, quietHours } from "./attention.ts";
import { time } from "./values.ts";

/** The screens that Watchdesk can open with. */
const firstScreen = z.enum(["inbox", "alerts", "tasks", "dashboard", "last"]);
export type FirstScreen = z.infer<typeof firstScreen>;

/** What the person can set. */
export const settings = z.object({
  theme: z.enum(["system", "light", "dark"]),
  /** How long a token is asked to live, in seconds; the service gives 24 hours at most. */
  tokenDuration: z.int().min(300).max(86_400),
  /** Whether this computer's position goes to the service while Watchdesk is open. */
  location: z.enum(["off", "whileOpen"]),
  /** Until then nothing disturbs; null where the person did not ask for that. */
  quietUntil: time,
  quietHours,
  breakThroughRooms: z.array(breakThroughRoom).max(200),
  /** What notifications of alerts and of messages show. */
  alertPrivacy: privacy,
  messagePrivacy: privacy,
  alertSound: z.boolean(),
  messageSound: z.boolean(),
  /** Every how many minutes an alert is shown again until it is acknowledged; 0 is never. */
  repeatMinutes: z.int().min(0).max(240),
  /** After how many minutes without watching it is said; 0 is never. */
  unwatchedMinutes: z.int().min(0).max(240),
  /** What Watchdesk opens with; `last` is the screen that was shown last. */
  firstScreen,
});
export type Settings = z.infer<typeof settings>;

/** The settings as they are in force, and which of them the organisation has fixed. */
export const effectiveSettings = settings.extend({ fixed: z.array(settings.keyof()) });
export type EffectiveSettings = z.infer<typeof effectiveSettings>;
