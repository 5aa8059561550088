// Signs what the app's updates trust, offline: see docs/releasing.md.
//   key FILE                   makes a key, and prints its public half
//   draft DOCUMENT             describes the packages of a release (--packages, --version, --minimum, --previous, …)
//   sign DOCUMENT              writes DOCUMENT.sig (--key FILE, twice during a rotation; --previous DOCUMENT)
//   verify DOCUMENT            verifies it (--packages to compare the files, --public KEY instead of the build's)
//   sign-address ADDRESS       prints the signature for the policy's updateAddress (--key FILE)
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { updateChannel } from "#shared/updates/update-feed-schema.ts";
import { runScript } from "../runtime/run-script.ts";
import { draftFeed, readFeed } from "./feed-document.ts";
import { makeKey, readKey } from "./feed-keys.ts";
import { signAddress, signDocument, verifyDocument } from "./signed-feed.ts";

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
