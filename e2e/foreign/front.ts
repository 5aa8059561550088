import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../../build/runtime/child-process.ts";
import { address, hosts, portalOrigin } from "./setup.ts";

/** In milliseconds: a realm may compile its programs first. */
const startTimeout = 120_000;

/** A program of the trial, in a process group of its own. */
export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Starts a program that writes to a log in a folder. */
export async function startProgram(folder: string, line: [string, ...string[]], env = {}) {
  const [program, ...args] = line;
  const log = await open(join(folder, "programs.log"), "a");
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ["ignore", log.fd, log.fd],
    detached: true,
  });
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = (kind: NodeJS.Signals) => {
    if (isRunning() && child.pid !== undefined) process.kill(-child.pid, kind);
  };
  return {
    isRunning,
    signal,
    stop: async () => {
      signal("SIGCONT");
      signal("SIGTERM");
      await ended;
      await log.close();
    },
  };
}

/** Faults of the front, each while a file of its name exists. */
const faults = {
  /** Each page of the realm has status 503. */
  down: "return 503;",
  /** The connection ends without a response. */
  lost: "return 444;",
  /** Only tickets cannot be validated. */
  unconfirmed: "return 503;",
};
export type Fault = keyof typeof faults;

/** What a realm adds to nginx: the pages of its host, and the program in front of the service, if any. */
export type Behind = { portal: string; servicePort: number };

/**
 * Starts nginx with TLS in front of the realm, the first of the programs, whose login page redirects to its portal, and of the
 * service; resolves when the login page responds.
 */
export async function startFront(folder: string, behind: Behind, programs: readonly Program[]) {
  const fault = (name: Fault) => `if (-f ${join(folder, name)}) { ${faults[name]} }`;
  const usual = ["server.pem", "server.key"] as const;
  const used = ["front.pem", "front.key"] as const;
  const presentCertificate = async ([certificate, key]: readonly [string, string]) => {
    await copyFile(join(folder, certificate), join(folder, used[0]));
    await copyFile(join(folder, key), join(folder, used[1]));
  };
  for (const kind of temporary) await mkdir(join(folder, `temp-${kind}`), { recursive: true });
  await presentCertificate(usual);
  await createSelfSigned(folder);
  await writeFile(join(folder, "nginx.conf"), describe(folder, behind, fault));
  const nginx = await startProgram(folder, [
    ...(["/usr/sbin/nginx", "-c", join(folder, "nginx.conf"), "-p", folder] as const),
  ]);
  const stop = async () => {
    for (const program of [nginx, ...programs]) await program.stop();
  };
  const end = Date.now() + startTimeout;
  while (!(await isUp(folder))) {
    if (Date.now() > end || ![nginx, ...programs].every((one) => one.isRunning())) {
      await stop();
      const written = (await readFile(join(folder, "programs.log"), "utf8")).trimEnd();
      const last = written.split("\n").slice(-40).join("\n");
      throw new Error(`The CAS server did not start. The last lines of its log:\n${last}`);
    }
    await sleep(200);
  }
  return {
    stop,
    /** Makes the front fail in some way; returns the function that ends that. */
    break: async (name: Fault) => {
      await writeFile(join(folder, name), "");
      return () => rm(join(folder, name));
    },
    /** Makes the realm silent for that many milliseconds. */
    pause: (duration: number) => {
      const [realm] = programs;
      realm?.signal("SIGSTOP");
      setTimeout(() => realm?.signal("SIGCONT"), duration);
    },
    /** Gives the realm a certificate that nobody issued; returns the function that ends that. */
    useSelfSigned: async () => {
      const change = async (isTrusted: boolean) => {
        await presentCertificate(isTrusted ? usual : selfSigned);
        nginx.signal("SIGHUP");
        while ((await isUp(folder)) !== isTrusted) await sleep(200);
      };
      await change(false);
      return () => change(true);
    },
  };
}

const selfSigned = ["self-signed.pem", "self-signed.key"] as const;

async function createSelfSigned(folder: string): Promise<void> {
  const names = Object.values(hosts).map((host) => `DNS:${host}`);
  const { status, stderr } = await run(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=factor"],
      ...["-addext", `subjectAltName=${names.join()}`, "-out", selfSigned[0]],
      ...["-keyout", selfSigned[1]],
    ],
    { cwd: folder },
  );
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`);
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

const describe = (
  folder: string,
  { portal, servicePort }: Behind,
  fault: (name: Fault) => string,
) => {
  const realmCertificate = `ssl_certificate ${folder}/front.pem; ssl_certificate_key ${folder}/front.key;`;
  return `daemon off;
user www-data;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log ${folder}/nginx-access.log;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/temp-${kind};`).join("\n  ")}
  server {
    listen ${address}:443 ssl;
    server_name ${hosts.factor};
    ${realmCertificate}
    ${fault("down")}
    ${fault("lost")}
    ${portal}
  }
  server {
    listen ${address}:443 ssl;
    server_name ${hosts.cas};
    ${realmCertificate}
    ${fault("down")}
    location = /idp/anmelden { return 302 ${portalOrigin}/cas/login?$args; }
    location = /idp/serviceValidate {
      ${fault("unconfirmed")}
      proxy_pass https://${address}/cas/serviceValidate;
      proxy_set_header Host ${hosts.factor};
      proxy_ssl_server_name on;
      proxy_ssl_name ${hosts.factor};
    }
  }
  server {
    listen ${address}:443 ssl;
    server_name ${hosts.service};
    ssl_certificate ${folder}/server.pem;
    ssl_certificate_key ${folder}/server.key;
    location /api/ { proxy_pass http://127.0.0.1:${servicePort}/; }
  }
}
`;
};

/** Returns whether the login page responds, by address, because the host names may not exist yet. */
async function isUp(folder: string): Promise<boolean> {
  const response = await run(
    "openssl",
    [
      ...["s_client", "-connect", `${address}:443`, "-servername", hosts.factor, "-quiet"],
      ...["-verify_quiet", "-CAfile", join(folder, "ca.pem"), "-verify_return_error"],
    ],
    { input: `GET /cas/login HTTP/1.0\r\nHost: ${hosts.factor}\r\n\r\n`, timeout: 10_000 },
  );
  return response.stdout.includes("200 OK");
}
