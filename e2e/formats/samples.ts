import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the exports that readers open. */
export const samples = join(import.meta.dirname, "..", "..", "out", "format-samples");

/** Texts that programs of spreadsheets and others are known to change. */
export const hostile = [
  "Doors 4; 5; 6 open",
  "=1+1",
  "x;=1+1",
  "00123",
  "1E5",
  "3/4",
  'Gate "B", north\nand south',
  "مضخة 12",
  "Watch officer",
];

/** When each task is due. */
export const due = Date.UTC(2027, 1, 3, 12);

export const sample = (name: string): string => join(samples, name);

/** Empties the folder. */
export async function clearSamples(): Promise<void> {
  await rm(samples, { recursive: true, force: true });
  await mkdir(samples, { recursive: true });
}

/** The number of entries that the log gets: the PDF of more than 500 is joined from parts. */
export const logged = 520;
