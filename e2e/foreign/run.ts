// npm run foreign-realm: tries single sign-on at LemonLDAP::NG, a CAS server that nobody of this project
// wrote, set up by docs/administrators.md. Needs Debian and root. Arguments go to Playwright.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runPlaywright } from "../../build/runtime/playwright.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { makeCertificates } from "../fixtures/certificates.ts";
import { findFreePort } from "../fixtures/free-port.ts";
import { startLemonldap } from "./lemonldap.ts";
import { hosts, putSetUp } from "./setup.ts";
import { addNames, prepareComputer } from "./prepare.ts";

await runScript(async () => {
  /** What has been begun, to be ended in reverse. */
  const endings: (() => Promise<unknown>)[] = [];
  try {
    await prepareComputer();
    const folder = await mkdtemp(join(tmpdir(), "watchdesk-foreign-realm-"));
    endings.push(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    const { authority } = await makeCertificates(folder, [], Object.values(hosts));
    const servicePort = await findFreePort();
    const cas = await startLemonldap(folder, servicePort);
    endings.push(cas.stop);
    endings.push(await addNames());
    Object.assign(process.env, putSetUp({ authority: authority.file, servicePort }));
    return await runPlaywright({
      config: "e2e/foreign/playwright.config.ts",
      report: "out/reports/foreign-realm.json",
      args: process.argv.slice(2),
    });
  } finally {
    for (const end of endings.reverse()) await end();
  }
});
