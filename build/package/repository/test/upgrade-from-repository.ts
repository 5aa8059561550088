import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureFiles } from "../../../runtime/system-libraries.ts";
import { aptSources, writeAptRepository } from "../apt-repository.ts";
import { repositoryTools } from "../make-repository.ts";
import { findSigningKeys } from "../signing-key.ts";
import { type AptOutcome, createAptClient } from "./apt-client.ts";
import { serveFiles } from "./file-server.ts";
import { makeThrowawayKeys } from "./throwaway-keys.ts";

const dpkgStatus = "/var/lib/dpkg/status";

/**
 * Publishes a package in a signed repository on this computer, and lets apt upgrade the installed one from it. Requires
 * root.
 */
export async function upgradeFromRepository(deb: string): Promise<AptOutcome> {
  await ensureFiles(repositoryTools);
  const folder = await mkdtemp("/tmp/watchdesk-repository-");
  const keys = await makeThrowawayKeys(folder, 1);
  process.env.GNUPGHOME = keys.home;
  const signing = await findSigningKeys(keys.fingerprints);
  const content = join(folder, "apt");
  const options = { keys: signing, validSeconds: 3_600 };
  const architectures = await writeAptRepository(content, [deb], options);
  const { url, stop } = await serveFiles(folder);
  try {
    const keyFile = await keys.write(signing.fingerprints[0]);
    const sources = aptSources(url, architectures);
    const apt = await createAptClient(folder, { sources, keyFile, status: dpkgStatus });
    const updated = await apt.update();
    return updated.status === 0 ? await apt.upgrade() : updated;
  } finally {
    stop();
    await keys.stop();
    delete process.env.GNUPGHOME;
    await rm(folder, { recursive: true, force: true });
  }
}
