// Writes the sounds of alarms: `node build/sounds/write.ts`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { alarmSounds, waveFile } from "./alarm-sounds.ts";

for (const [name, tones] of Object.entries(alarmSounds)) {
  await writeFile(join(import.meta.dirname, `${name}.wav`), waveFile(tones));
}
