// npm run long -- kerberos: signs in with tickets of a Kerberos domain at a proxy and a realm's page, in the real app on
// Linux. Installs the required packages. Arguments are passed to Playwright.

import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { runPlaywright } from "../run-playwright.ts";

await runScript(async () => {
  await ensureFiles({
    "/usr/bin/kinit": "krb5-user",
    "/usr/sbin/krb5kdc": "krb5-kdc",
    "/usr/sbin/kadmin.local": "krb5-admin-server",
    "/usr/lib/squid/negotiate_kerberos_auth": "squid",
    "/usr/sbin/apache2": "apache2",
    "/usr/lib/apache2/modules/mod_auth_gssapi.so": "libapache2-mod-auth-gssapi",
  });
  return runPlaywright({
    config: "e2e/kerberos/playwright.config.ts",
    report: "out/reports/kerberos.json",
    args: process.argv.slice(2),
  });
});
