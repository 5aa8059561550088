import type { KeyObject } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import {
  maxSignatures,
  signatureName,
  signedAddressText,
} from "#shared/updates/update-feed-schema.ts";
import { updateTrust } from "#shared/updates/update-trust.ts";
import { findStepBack, findWrongFiles, readFeed } from "./feed-document.ts";
import { findSignatures, publicHalf, signBytes } from "./feed-keys.ts";

/**
 * Signs a document by each key, and writes the signature file, which repeats the signatures of the document published
 * until now. Resolves to a text for the user. Throws if the app would refuse the document after that one.
 */
export async function signDocument(
  file: string,
  previousFile: string | null,
  keys: readonly KeyObject[],
): Promise<string> {
  const { bytes, feed } = await readFeed(file);
  const publicKeys = keys.map(publicHalf);
  const lines = keys.map((key) => signBytes(bytes, key));
  if (previousFile !== null) {
    const previous = await readFeed(previousFile);
    const flaw = findStepBack(feed, previous.feed);
    if (flaw !== null) throw new Error(`${file} cannot follow ${previousFile}: ${flaw}.`);
    const signatures = await readFile(signatureName(previousFile), "utf8");
    const trusted = [...publicKeys, ...updateTrust.keys];
    const repeated = findSignatures(previous.bytes, signatures, trusted);
    if (repeated.length === 0) {
      throw new Error(`${previousFile} has no signature by these keys or those of this build.`);
    }
    lines.push(...repeated);
  }
  if (lines.length > maxSignatures) throw new Error(`More than ${maxSignatures} signatures.`);
  await writeFile(signatureName(file), `${lines.join("\n")}\n`);
  const unknown = publicKeys.filter((key) => !updateTrust.keys.includes(key));
  const warning = unknown.map((key) => `This build does not trust ${key}.\n`).join("");
  return `${signatureName(file)} has ${lines.length} signatures. Publish it before ${file}.\n${warning}`;
}

/**
 * Verifies a document as the app does, and optionally its packages. Resolves to a text for the user; throws with all
 * problems.
 */
export async function verifyDocument(
  file: string,
  { packages, keys }: { packages?: string | undefined; keys?: readonly string[] | undefined },
  now = Date.now(),
): Promise<string> {
  const { bytes, feed } = await readFeed(file);
  const signatures = await readFile(signatureName(file), "utf8");
  const isSigned = findSignatures(bytes, signatures, keys ?? updateTrust.keys).length > 0;
  const problems = [
    ...(isSigned ? [] : ["No trusted key has signed it."]),
    ...(Date.parse(feed.expires) > now ? [] : [`It expired at ${feed.expires}.`]),
    ...(packages === undefined ? [] : await findWrongFiles(feed, packages)),
  ];
  if (problems.length > 0) throw new Error(`${file} is refused:\n${problems.join("\n")}`);
  const what = `${feed.channel} ${feed.version}, number ${feed.number}`;
  return `${file} is valid until ${feed.expires}: ${what}, ${feed.files.length} packages.\n`;
}

/** Signs an address of updates by the first key; returns the signature that a policy sets with it. */
export function signAddress(address: string, [key]: readonly KeyObject[]): string {
  if (!URL.canParse(address) || key === undefined) throw new Error(`"${address}" is no address.`);
  return `${signBytes(Buffer.from(signedAddressText(address)), key)}\n`;
}
