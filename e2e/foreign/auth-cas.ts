import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import { startProgram } from "./front.ts";
import { realm, serviceUrl } from "./setup.ts";

/** The header in which Apache names the user to the service. */
export const userHeader = "CAS-User";

/** Starts Apache with mod_auth_cas in front of the service: it requires a login at the realm for the service's sign-in page. */
export async function startAuthCas(folder: string, port: number, servicePort: number) {
  const own = join(folder, "apache");
  await mkdir(join(own, "sessions"), { recursive: true });
  const config = join(own, "apache.conf");
  const modules = [
    ...["mpm_event", "authn_core", "authz_core", "authz_user", "auth_cas"],
    ...["proxy", "proxy_http"],
  ].map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`);
  await writeFile(
    config,
    `${modules.join("\n")}
User www-data
Group www-data
ServerRoot ${own}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${own}/apache.pid
DefaultRuntimeDir ${own}
Mutex file:${own}
ErrorLog ${own}/error.log
CASCookiePath ${own}/sessions/
CASLoginURL ${realm.serverUrl}
CASValidateURL ${new URL("serviceValidate", realm.serverUrl).href}
CASCertificatePath ${folder}/ca.pem
CASRootProxiedAs ${serviceUrl}
ProxyPass / http://127.0.0.1:${servicePort}/
<Location /auth/cas/login>
  AuthType CAS
  CASAuthNHeader ${userHeader}
  Require valid-user
</Location>
`,
  );
  const owned = await run("chown", ["-R", "www-data:www-data", own]);
  if (owned.status !== 0) throw new Error(`The folder's owner was not changed: ${owned.stderr}`);
  return startProgram(folder, ["/usr/sbin/apache2", "-D", "FOREGROUND", "-f", config]);
}
