import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { Fetch } from "#main/service/exchange.ts";
import { receive } from "../feed/receive.ts";
import { UpdateFailed } from "../update-failed.ts";

/** What a file must be: its size in bytes and its SHA-512 in base64. */
export type ExpectedFile = { size: number; sha512: string };

/**
 * Downloads a file and verifies its size and hash; `onProgress` receives the number of bytes. Rejects with
 * `UpdateFailed`, or with an error of the disk, and leaves no file then.
 */
export async function downloadFile(
  fetch: Fetch,
  url: string,
  path: string,
  { size, sha512 }: ExpectedFile,
  onProgress: (received: number) => void,
): Promise<void> {
  const hash = createHash("sha512");
  let received = 0;
  const file = await open(path, "wx", 0o600);
  try {
    await receive(fetch, url, async (part) => {
      received += part.length;
      if (received > size) throw new UpdateFailed("changedFile");
      hash.update(part);
      await file.writeFile(part);
      onProgress(received);
    });
    if (received < size) throw new UpdateFailed("interrupted");
    if (hash.digest("base64") !== sha512) throw new UpdateFailed("changedFile");
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
}
