import { open } from "node:fs/promises";

/** Takes out of a gzip file when it was made, the four bytes after its first four, so that two builds are alike. */
export async function blankArchiveTime(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const head = Buffer.alloc(2);
    await file.read(head, 0, 2, 0);
    if (head[0] !== 0x1f || head[1] !== 0x8b) throw new Error(`${path} is no gzip file.`);
    await file.write(Buffer.alloc(4), 0, 4, 4);
  } finally {
    await file.close();
  }
}
