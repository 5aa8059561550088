import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "#shared/window/picture-schema.ts";
import { pictureName } from "./picture-name.ts";

/** The source of a picture, which is shown only if all of it is unchanged. */
export type PictureSource = {
  version: string;
  /** The screen that the user has chosen to open with. */
  firstScreen: string;
  /** The store's files, as returned by `describeFiles`. */
  files: string;
};

/** A picture, and the size of its window as returned by `describeSize`. */
export type SizedPicture = { picture: Picture; size: string };

type StoredPicture = PictureSource & SizedPicture;

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Writes a picture, encrypted, to the folder of its store; rejects if the write fails. */
export async function writePicture(
  folder: string,
  key: Uint8Array,
  stored: StoredPicture,
): Promise<void> {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(stored)), cipher.final()]);
  const path = join(folder, pictureName);
  await writeFile(`${path}.next`, Buffer.concat([iv, cipher.getAuthTag(), sealed]), {
    mode: 0o600,
  });
  await rename(`${path}.next`, path);
}

/** Reads a picture; null if there is none, if the key does not match, or if its source has changed. */
export function readPicture(
  folder: string,
  key: Uint8Array,
  now: PictureSource,
): SizedPicture | null {
  try {
    const bytes = readFileSync(join(folder, pictureName));
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const sealed = bytes.subarray(ivLength + tagLength);
    const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
    // Only the key could have written it, so it needs no further validation.
    const { picture, size, version, firstScreen, files } = JSON.parse(text) as StoredPicture;
    const isSame =
      version === now.version && firstScreen === now.firstScreen && files === now.files;
    return isSame ? { picture, size } : null;
  } catch {
    return null;
  }
}

/** Lists the files of a store with size and time, so that the text changes with every write; empty if unreadable. */
export function describeFiles(folder: string): string {
  try {
    return readdirSync(folder)
      .filter((file) => !file.startsWith(pictureName))
      .toSorted()
      .map((file) => {
        const { size, mtimeNs } = statSync(join(folder, file), { bigint: true });
        return `${file} ${size} ${mtimeNs}`;
      })
      .join("\n");
  } catch {
    return "";
  }
}
