import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "#shared/window/picture-schema.ts";
import { pictureName } from "./picture-name.ts";

/** What a picture was taken of: shown only where all of it is still so. */
export type PictureSource = {
  /** The app's version. */
  version: string;
  /** The screen to open with, as the person has chosen it. */
  firstScreen: string;
  /** The store's files, as `describeFiles` tells them. */
  files: string;
};

/** A picture, and how large the window was, as `describeSize` tells it. */
export type SizedPicture = { picture: Picture; size: string };

type KeptPicture = PictureSource & SizedPicture;

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * Keeps a picture encrypted in the folder of its store; rejects where the disk does not take it. One that a kill cuts short
 * is none.
 */
export async function writePicture(
  folder: string,
  key: Uint8Array,
  kept: KeptPicture,
): Promise<void> {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
  const path = join(folder, pictureName);
  await writeFile(`${path}.next`, Buffer.concat([iv, cipher.getAuthTag(), sealed]), {
    mode: 0o600,
  });
  await rename(`${path}.next`, path);
}

/** Reads it; null where there is none, where another key has sealed it, or where its source is not the same any more. */
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
    // Nobody without the key could have written it, so that it is what was parsed when it was kept.
    const { picture, size, version, firstScreen, files } = JSON.parse(text) as KeptPicture;
    const isSame =
      version === now.version && firstScreen === now.firstScreen && files === now.files;
    return isSame ? { picture, size } : null;
  } catch {
    return null;
  }
}

/**
 * Says when and how large the files of a store in a folder are: another text as soon as anything was written to
 * it, the empty one where it cannot be told.
 */
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
