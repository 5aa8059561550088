import { open } from "node:fs/promises";

/** Clears the timestamp of a gzip file (bytes 4 to 7), so that builds are reproducible. */
export async function blankArchiveTime(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const head = Buffer.alloc(2);
    await file.read(head, 0, 2, 0);
    if (head[0] !== 0x1f || head[1] !== 0x8b) throw new Error(`${path} is not a gzip file.`);
    await file.write(Buffer.alloc(4), 0, 4, 4);
  } finally {
    await file.close();
  }
}
