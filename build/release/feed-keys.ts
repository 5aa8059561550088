import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { maxSignatures } from "#shared/updates/update-feed-schema.ts";
import { repository } from "../runtime/app-build.ts";

/** The public half of a key as `shared/updates/update-trust.ts` contains it: base64 of SPKI DER. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");

/**
 * Makes an Ed25519 key, and writes it to a new file that only its owner can read, encrypted with the passphrase.
 * Resolves to the public half. Throws for a file in this repository.
 */
export async function makeKey(file: string, passphrase: string): Promise<string> {
  const inside = relative(repository, resolve(file));
  if (!inside.startsWith("..") && !isAbsolute(inside)) {
    throw new Error(`${file} is in the repository. Keys are kept offline.`);
  }
  if (passphrase.length < 12) throw new Error("The passphrase needs 12 characters.");
  const { privateKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({
    ...{ type: "pkcs8", format: "pem" },
    ...{ cipher: "aes-256-cbc", passphrase },
  });
  await writeFile(file, pem, { mode: 0o600, flag: "wx" });
  return publicHalf(privateKey);
}

/** Reads a private key; throws if it is no Ed25519 key, or if the passphrase is wrong. */
export async function readKey(file: string, passphrase: string): Promise<KeyObject> {
  const key = await readFile(file).then((text) => {
    try {
      return createPrivateKey({ key: text, format: "pem", passphrase });
    } catch {
      throw new Error(`${file} is no private key, or the passphrase is wrong.`);
    }
  });
  if (key.asymmetricKeyType !== "ed25519") throw new Error(`${file} is no Ed25519 key.`);
  return key;
}

/** Signs bytes; returns base64. */
export const signBytes = (bytes: Uint8Array, key: KeyObject): string =>
  sign(null, bytes, key).toString("base64");

/** Returns the lines of a signature file that are signatures of the bytes by any of the public keys. */
export function findSignatures(
  bytes: Uint8Array,
  signatures: string,
  publicKeys: readonly string[],
): string[] {
  const lines = signatures.split("\n").filter((line) => line !== "");
  if (lines.length > maxSignatures) throw new Error(`More than ${maxSignatures} signatures.`);
  const keys = publicKeys.map((one) =>
    createPublicKey({ key: Buffer.from(one, "base64"), format: "der", type: "spki" }),
  );
  return lines.filter((line) =>
    keys.some((key) => verify(null, bytes, key, Buffer.from(line, "base64"))),
  );
}
