import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** A file differs from the pinned one and must not be used. */
export class IntegrityError extends Error {
  override readonly name = "IntegrityError";
}

/** Resolves if the file has this sha512 integrity, otherwise throws an IntegrityError. */
export async function verifyIntegrity(file: string, integrity: string): Promise<void> {
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) {
    throw new IntegrityError(`"${integrity}" is not a sha512 integrity.`);
  }
  const hash = createHash("sha512");
  await pipeline(createReadStream(file), hash);
  const found = `sha512-${hash.digest("base64")}`;
  if (found !== integrity) {
    throw new IntegrityError(
      `${file} is not the pinned package: its integrity is ${found}, expected was ${integrity}.`,
    );
  }
}
