import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import { type Part, startPart, until } from "../desktop/part.ts";
import { findFreePort } from "../fixtures/free-port.ts";

const realm = "EXAMPLE.TEST";
const password = "tide-table-19";

/** A Kerberos domain of this process; nothing of it is machine-wide. */
export type Domain = Awaited<ReturnType<typeof startDomain>>;

/** Starts the domain's key server with the user ada; resolves when it listens. */
export async function startDomain() {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-kerberos-"));
  // Squid and Apache read their keys as separate users.
  await chmod(folder, 0o755);
  const file = (name: string) => join(folder, name);
  const port = await findFreePort();
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
    KRB5_CONFIG: file("krb5.conf"),
    KRB5_KDC_PROFILE: file("kdc.conf"),
  };
  await writeFile(env.KRB5_CONFIG, describeRealm(port));
  await writeFile(env.KRB5_KDC_PROFILE, describeKeyServer(folder, port));
  const parts: Part[] = [];
  const execute = async (program: string, args: string[], input = "") => {
    const { status, stdout, stderr } = await run(program, args, { env, input });
    if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`);
  };
  const administer = (query: string) => execute("kadmin.local", ["-r", realm, "-q", query]);
  /** Starts a server of the domain; resolves when it accepts connections. */
  const serve = async (name: string, command: [string, ...string[]], at: number) => {
    const part = startPart(name, command, { env: { ...env, KRB5_KTNAME: file("servers.keytab") } });
    parts.push(part);
    await until(part, `listens at ${at}`, () => isListening(at));
  };
  await execute("kdb5_util", ["create", "-s", "-r", realm, "-P", "the domain's own"]);
  await administer(`addprinc -pw ${password} ada`);
  await serve("the key server", ["krb5kdc", "-n", "-r", realm], port);
  return {
    folder,
    keys: file("servers.keytab"),
    serve,
    /** Adds a server, such as "proxy.localhost", to the domain and saves its key. */
    enrol: async (host: string) => {
      await administer(`addprinc -randkey HTTP/${host}`);
      await administer(`ktadd -k ${file("servers.keytab")} HTTP/${host}`);
      await chmod(file("servers.keytab"), 0o644);
      return `HTTP/${host}@${realm}`;
    },
    /** Returns the environment of ada's programs, with a ticket if she has logged in. */
    login: async (hasTicket: boolean): Promise<Record<string, string>> => {
      const cache = file(hasTicket ? "ada.ticket" : "no.ticket");
      if (hasTicket) await execute("kinit", ["-c", cache, `ada@${realm}`], `${password}\n`);
      return { KRB5_CONFIG: env.KRB5_CONFIG, KRB5CCNAME: `FILE:${cache}` };
    },
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });

const describeRealm = (port: number) => `[libdefaults]
  default_realm = ${realm}
  dns_lookup_kdc = false
  dns_lookup_realm = false
  dns_canonicalize_hostname = false
  rdns = false
[realms]
  ${realm} = {
    kdc = 127.0.0.1:${port}
  }
[domain_realm]
  localhost = ${realm}
  .localhost = ${realm}
`;

const describeKeyServer = (folder: string, port: number) => `[kdcdefaults]
  kdc_listen = 127.0.0.1:${port}
  kdc_tcp_listen = 127.0.0.1:${port}
[realms]
  ${realm} = {
    database_name = ${folder}/principal
    key_stash_file = ${folder}/stash
    acl_file = ${folder}/acl
  }
[logging]
  kdc = FILE:${folder}/kdc.log
  default = FILE:${folder}/krb5.log
`;
