import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** The result of a download: the checksum in hexadecimal digits, null if it was refused, and the program's output. */
export type Download = { sha256: string | null; output: string };

/** Computes the SHA-256 checksum of a file in hexadecimal digits. */
export const hashFile = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
