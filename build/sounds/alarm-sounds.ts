// Writes the sounds of alarms: `node build/sounds/alarm-sounds.ts`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A part of a sound: its frequencies in hertz, none for a pause, and its length in milliseconds. */
export type Tone = { hertz: readonly number[]; ms: number };

const rate = 22_050;
const loudest = 0.9;
/** Each tone fades in and out, as it would click otherwise. */
const fade = rate / 100;

/** Returns tones one after the other as a WAVE file: one channel, 16 bits. */
export function waveFile(tones: readonly Tone[]): Buffer {
  const samples = tones.flatMap(sampleTone);
  const data = Buffer.alloc(2 * samples.length);
  for (const [index, sample] of samples.entries()) {
    data.writeInt16LE(Math.round(sample * loudest * 32_767), 2 * index);
  }
  return chunk("RIFF", Buffer.from("WAVE"), chunk("fmt ", describeSamples()), chunk("data", data));
}

function sampleTone({ hertz, ms }: Tone): number[] {
  const count = Math.round((rate * ms) / 1000);
  return Array.from({ length: count }, (_, index) => {
    const volume = Math.min(1, index / fade, (count - index) / fade);
    const waves = hertz.map((one) => Math.sin((2 * Math.PI * one * index) / rate) / hertz.length);
    return volume * waves.reduce((sum, one) => sum + one, 0);
  });
}

function describeSamples(): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0); // Not compressed.
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(2 * rate, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  return format;
}

function chunk(name: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data]);
}

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

if (import.meta.main)
  for (const [name, tones] of Object.entries(alarmSounds))
    await writeFile(join(import.meta.dirname, `${name}.wav`), waveFile(tones));
