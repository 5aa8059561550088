// npm run long -- foreign-realm: tests single sign-on at LemonLDAP::NG and django-cas-server, third-party CAS servers, and
// through mod_auth_cas, each configured as in docs/administrators.md. Requires Debian and root. `--short` tests only
// django-cas-server on loopback, `--built` uses the existing build; other arguments are passed to Playwright.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { createCertificates } from "../fixtures/certificates.ts";
import { runPlaywright } from "../run-playwright.ts";
import { djangoFiles } from "./django.ts";
import { addHosts, prepareComputer } from "./prepare.ts";
import { hosts, toEnvironment } from "./setup.ts";

const flags = ["--short", "--built"];
const [isShort = false, isReady = false] = flags.map((flag) => process.argv.includes(flag));
const args = process.argv.slice(2).filter((one) => !flags.includes(one));
const report = "out/reports/foreign-realm.json";
const config = "e2e/foreign/playwright.config.ts";

await runScript(async () => {
  await ensureFiles(djangoFiles);
  if (isShort) {
    return runPlaywright({ config, report, args: ["--project", "django", ...args], isReady });
  }
  /** Cleanups, run in reverse order. */
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    await prepareComputer();
    const folder = await mkdtemp(join(tmpdir(), "watchdesk-foreign-realm-"));
    cleanups.push(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    const { authority } = await createCertificates(folder, [], Object.values(hosts));
    cleanups.push(await addHosts());
    Object.assign(process.env, toEnvironment({ authority: authority.file }));
    return await runPlaywright({ config, report, args, isReady });
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
});
