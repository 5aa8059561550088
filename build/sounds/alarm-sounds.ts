import type { Tone } from "./wave-file.ts";

const pause = (ms: number): Tone => ({ hertz: [], ms });
const beep: Tone = { hertz: [880, 1_760], ms: 180 };
const ring: Tone = { hertz: [1_050, 1_400], ms: 130 };
const lowRing: Tone = { hertz: [700, 1_400], ms: 130 };
const rings = [ring, lowRing, ring, lowRing];

/** The sound of a critical alert, and that of one that was not acknowledged in time; about a second and a half each. */
export const alarmSounds = {
  critical: [beep, pause(70), beep, pause(70), beep, pause(200), beep, pause(70), beep],
  escalated: [...rings, pause(200), ...rings, pause(200), ...rings.slice(2)],
} satisfies Record<string, readonly Tone[]>;
