import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mustRun } from "../../../runtime/child-process.ts";

/** Keys of gpg for a test, without passphrases. */
export type ThrowawayKeys = {
  /** gpg's folder, for GNUPGHOME. */
  home: string;
  fingerprints: string[];
  /** Writes the public half of a key to a file; resolves to its path. */
  write(fingerprint: string): Promise<string>;
  /** Ends gpg's agent. */
  stop(): Promise<void>;
};

/** Makes keys; the calling test has to set GNUPGHOME to `home`. */
export async function makeThrowawayKeys(parent: string, count: number): Promise<ThrowawayKeys> {
  const home = await mkdtemp(join(parent, "gpg-"));
  const gpg = (...args: string[]) => mustRun("gpg", ["--homedir", home, "--batch", ...args]);
  for (let number = 1; number <= count; number += 1) {
    const user = `Test ${number} <test-${number}@watchdesk.example>`;
    await gpg("--passphrase", "", "--quick-generate-key", user, "rsa3072", "sign", "never");
  }
  const listed = await gpg("--with-colons", "--list-secret-keys");
  const fingerprints = [...listed.matchAll(/^fpr:+(\w+):/gm)].map(([, found = ""]) => found);
  return {
    home,
    fingerprints,
    write: async (fingerprint) => {
      const path = join(home, `${fingerprint}.asc`);
      await writeFile(path, await gpg("--armor", "--export", fingerprint));
      return path;
    },
    stop: () => mustRun("gpgconf", ["--homedir", home, "--kill", "all"]).then(() => undefined),
  };
}
