// Signs what the app's updates trust, offline: see docs/releasing.md.
//   key FILE                   makes a key, and prints its public half
//   draft DOCUMENT             describes the packages of a release (--packages, --version, --minimum, --previous, …)
//   sign DOCUMENT              writes DOCUMENT.sig (--key FILE, twice during a rotation; --previous DOCUMENT)
//   verify DOCUMENT            verifies it (--packages to compare the files, --public KEY instead of the build's)
//   sign-address ADDRESS       prints the signature for the policy's updateAddress (--key FILE)

import type { KeyObject } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import {
  maxSignatures,
  signatureName,
  signedAddressText,
  updateChannel,
} from "#shared/updates/update-feed-schema.ts";
import { updateTrust } from "#shared/updates/update-trust.ts";
import { runScript } from "../runtime/run-script.ts";
import { draftFeed, findStepBack, findWrongFiles, readFeed } from "./feed-document.ts";
import { findSignatures, makeKey, publicHalf, readKey, signBytes } from "./feed-keys.ts";

/**
 * Signs a document by each key, and writes the signature file, which repeats the signatures of the document published
 * until now. Resolves to a text for the user. Throws if the app would refuse the document after that one.
 */
async function signDocument(
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
async function verifyDocument(
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
function signAddress(address: string, [key]: readonly KeyObject[]): string {
  if (!URL.canParse(address) || key === undefined) throw new Error(`"${address}" is no address.`);
  return `${signBytes(Buffer.from(signedAddressText(address)), key)}\n`;
}

const { values, positionals } = parseArgs({
  options: {
    key: { type: "string", multiple: true, default: [] },
    previous: { type: "string" },
    packages: { type: "string" },
    public: { type: "string", multiple: true },
    channel: { type: "string", default: "stable" },
    version: { type: "string", default: "" },
    minimum: { type: "string", default: "0.1.0" },
    "early-days": { type: "string", default: "2" },
    "broad-days": { type: "string", default: "7" },
    "valid-days": { type: "string", default: "30" },
  },
  allowPositionals: true,
});
const [command = "", target = ""] = positionals;

const commands: Record<string, () => Promise<string>> = {
  key: async () => `${await makeKey(target, await readPassphrase("New passphrase"))}\n`,
  draft: async () => {
    const feed = await draftFeed(
      {
        channel: updateChannel.parse(values.channel),
        version: values.version,
        minimumVersion: values.minimum,
        previous: values.previous === undefined ? null : (await readFeed(values.previous)).feed,
        earlyDays: Number(values["early-days"]),
        broadDays: Number(values["broad-days"]),
        validDays: Number(values["valid-days"]),
        issued: new Date(),
      },
      values.packages ?? "dist",
    );
    await writeFile(target, `${JSON.stringify(feed, null, 2)}\n`);
    return `${target} describes ${feed.files.length} packages. Read it before you sign it.\n`;
  },
  sign: async () => signDocument(target, values.previous ?? null, await readKeys()),
  verify: () => verifyDocument(target, { packages: values.packages, keys: values.public }),
  "sign-address": async () => signAddress(target, await readKeys()),
};

/** Reads the private keys; each has its own passphrase. */
async function readKeys() {
  if (values.key.length === 0) throw new Error("--key is missing: the file of a private key.");
  const keys = [];
  for (const file of values.key) {
    keys.push(await readKey(file, await readPassphrase(`Passphrase of ${file}`)));
  }
  return keys;
}

/** Prompts for a passphrase, which is not shown; without a terminal, reads the first line of the input. */
async function readPassphrase(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`${prompt}: `);
  const lines = createInterface({
    input: stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: stdin.isTTY,
  });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}

await runScript(async () => {
  const run = commands[command];
  if (run === undefined || target === "") {
    throw new Error(`Expected one of: ${Object.keys(commands).join(", ")}, and its object.`);
  }
  if (process.env.CI !== undefined && !["draft", "verify"].includes(command)) {
    throw new Error("Keys are never in CI: run this on the computer that is kept for them.");
  }
  process.stdout.write(await run());
  return 0;
});
