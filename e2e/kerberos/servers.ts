import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort } from "../fixtures/free-port.ts";
import type { Domain } from "./domain.ts";

/** A request in a server's log: status, user and authentication scheme. */
export type LoggedRequest = { status: number; user: string; scheme: string };

/** Starts Squid, which requires a ticket. */
export async function startProxy(domain: Domain) {
  const name = "proxy.localhost";
  const principal = await domain.enrol(name);
  const folder = await createFolder(domain, "squid");
  const port = await findFreePort();
  const program = `/usr/lib/squid/negotiate_kerberos_auth -k ${domain.keys} -s ${principal}`;
  const config = join(folder, "squid.conf");
  await writeFile(
    config,
    `http_port 127.0.0.1:${port}
visible_hostname ${name}
auth_param negotiate program ${program}
auth_param negotiate children 2 startup=1
acl known proxy_auth REQUIRED
http_access allow known
http_access deny all
cache deny all
# Only the scheme, not the ticket after it.
logformat seen %>Hs %[un %.9{Proxy-Authorization}>h
logfile_rotate 0
access_log stdio:${folder}/seen.log seen
cache_log ${folder}/cache.log
pid_filename ${folder}/squid.pid
coredump_dir ${folder}
buffered_logs off
shutdown_lifetime 0 seconds
`,
  );
  await domain.serve("squid", ["squid", "-N", "-f", config], port);
  return {
    host: `${name}:${port}`,
    /** Arguments that make Watchdesk use it, also for local addresses. */
    args: [`--proxy-server=http://${name}:${port}`, "--proxy-bypass-list=<-loopback>"],
    seen: () => readLog(join(folder, "seen.log")),
  };
}

/** Starts Apache in front of a realm's pages, which require a ticket. */
export async function startWebServer(domain: Domain, target: string) {
  const name = "localhost";
  await domain.enrol(name);
  const folder = await createFolder(domain, "apache");
  const port = await findFreePort();
  const config = join(folder, "apache.conf");
  const modules = [
    ...["mpm_event", "authn_core", "authz_core", "authz_user", "auth_gssapi"],
    ...["proxy", "proxy_http", "setenvif"],
  ].map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`);
  await writeFile(
    config,
    `${modules.join("\n")}
${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
ServerRoot ${folder}
ServerName ${name}
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
Mutex file:${folder}
ErrorLog ${folder}/error.log
# Only the scheme, not the ticket after it.
SetEnvIf Authorization "^(\\w+) " scheme=$1
LogFormat "%>s %u %{scheme}e" seen
CustomLog ${folder}/seen.log seen
ProxyPass / ${target}/
<Location /cas>
  AuthType GSSAPI
  AuthName "Harbour"
  GssapiCredStore keytab:${domain.keys}
  Require valid-user
</Location>
# Requests between the service and the realm.
<Location /cas/serviceValidate>
  AuthType None
  Require all granted
</Location>
`,
  );
  await domain.serve("apache", ["apache2", "-D", "FOREGROUND", "-f", config], port);
  return {
    origin: `http://${name}:${port}`,
    seen: () => readLog(join(folder, "seen.log")),
  };
}

async function createFolder(domain: Domain, name: string): Promise<string> {
  const folder = join(domain.folder, name);
  await mkdir(folder);
  // Each server drops root and writes here as its own user.
  await chmod(folder, 0o777);
  return folder;
}

async function readLog(file: string): Promise<LoggedRequest[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const [status = "", user = "", scheme = ""] = line.split(" ");
    return { status: Number(status), user, scheme };
  });
}
