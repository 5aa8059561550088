import { mustRun } from "../../runtime/child-process.ts";

/** The name of the file with the public keys, in the repository and on computers of users. */
export const keyFile = "watchdesk.asc";

/** Keys of gpg that sign a repository. */
export type SigningKeys = {
  /** Their fingerprints. The first key also signs the RPM packages, which have one signature each. */
  fingerprints: readonly [string, ...string[]];
  /** The public halves, which computers of users trust. */
  publicKeys: string;
};

/** Finds the secret keys with these fingerprints in gpg's keyring; throws if one is missing or cannot sign. */
export async function findSigningKeys(names: readonly string[]): Promise<SigningKeys> {
  const [first, ...others] = names.map((name) => name.replaceAll(" ", "").toUpperCase());
  if (first === undefined) {
    throw new Error(
      "A repository requires --key with the fingerprint of a key of gpg: gpg --list-secret-keys shows them.",
    );
  }
  const fingerprints = [first, ...others] as const;
  for (const fingerprint of fingerprints) await requireKey(fingerprint);
  const publicKeys = await mustRun("gpg", ["--batch", "--armor", "--export", ...fingerprints]);
  return { fingerprints, publicKeys };
}

const states: Readonly<Record<string, string>> = {
  d: "is disabled",
  e: "has expired",
  i: "is invalid",
  r: "is revoked",
};

async function requireKey(fingerprint: string): Promise<void> {
  if (!/^[0-9A-F]{40}$/.test(fingerprint)) {
    throw new Error(`--key is "${fingerprint}", not a fingerprint of 40 hexadecimal digits.`);
  }
  const args = ["--batch", "--with-colons", "--list-secret-keys", fingerprint];
  const found = await mustRun("gpg", args).catch(() => "");
  const [, state = ""] = /^sec:(\w?)/m.exec(found) ?? [];
  if (found === "") throw new Error(`gpg has no secret key ${fingerprint}.`);
  if (states[state] !== undefined) throw new Error(`The key ${fingerprint} ${states[state]}.`);
}

/** Writes a signature of a file by all keys: beside the text, or around it ("clear"). */
export async function signFile(
  { fingerprints }: SigningKeys,
  file: string,
  { output, isClear = false }: { output: string; isClear?: boolean },
): Promise<void> {
  await mustRun("gpg", [
    "--batch",
    "--yes",
    "--armor",
    "--digest-algo",
    "SHA512",
    ...fingerprints.flatMap((fingerprint) => ["--local-user", `${fingerprint}!`]),
    "--output",
    output,
    isClear ? "--clear-sign" : "--detach-sign",
    file,
  ]);
}
