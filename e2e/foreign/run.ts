// npm run foreign-realm: tests single sign-on at LemonLDAP::NG, a third-party CAS server, configured as in
// docs/administrators.md. Requires Debian and root. Arguments are passed to Playwright.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runPlaywright } from "../../build/runtime/playwright.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { createCertificates } from "../fixtures/certificates.ts";
import { findFreePort } from "../fixtures/free-port.ts";
import { startLemonldap } from "./lemonldap.ts";
import { addHosts, prepareComputer } from "./prepare.ts";
import { hosts, toEnvironment } from "./setup.ts";

await runScript(async () => {
  /** Cleanups, run in reverse order. */
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    await prepareComputer();
    const folder = await mkdtemp(join(tmpdir(), "watchdesk-foreign-realm-"));
    cleanups.push(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    const { authority } = await createCertificates(folder, [], Object.values(hosts));
    const servicePort = await findFreePort();
    const cas = await startLemonldap(folder, servicePort);
    cleanups.push(cas.stop);
    cleanups.push(await addHosts());
    Object.assign(process.env, toEnvironment({ authority: authority.file, servicePort }));
    return await runPlaywright({
      config: "e2e/foreign/playwright.config.ts",
      report: "out/reports/foreign-realm.json",
      args: process.argv.slice(2),
    });
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
});
