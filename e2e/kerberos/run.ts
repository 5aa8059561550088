// npm run kerberos: signs in with tickets of a Kerberos domain, at a proxy and at a realm's page that
// want them, in the real app. Installs what that needs. Arguments go to Playwright.
import { runPlaywright } from "../../build/runtime/playwright.ts";

process.exitCode = await runPlaywright({
  config: "e2e/kerberos/playwright.config.ts",
  report: "out/reports/kerberos.json",
  args: process.argv.slice(2),
});
