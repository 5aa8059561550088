import { existsSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { run } from "../../build/runtime/child-process.ts";
import { install, request } from "../../build/runtime/system-libraries.ts";
import { address, hosts } from "./setup.ts";

/** Where the policy of a computer is, as docs/administrators.md says. */
export const policyFile = "/etc/watchdesk/policy.json";

const packages = [
  "liblemonldap-ng-portal-perl",
  "lemonldap-ng-fastcgi-server",
  "nginx-light",
  "openssl",
  // certutil, with which a user trusts an authority.
  "libnss3-tools",
  // What the portal loads by its default settings, and for CAS.
  "libgd-perl",
  "libgd-securityimage-perl",
  "libimage-magick-perl",
  "libio-string-perl",
  "libxml-simple-perl",
];

/** Installs what is missing; throws with all that stands in the way of the trial. */
export async function prepareComputer(): Promise<void> {
  const missing = await listMissing();
  const isRoot = process.getuid?.() === 0;
  const lacks = [
    ...(process.platform === "linux" ? [] : ["Debian Linux"]),
    ...(isRoot ? [] : [`root, to write ${policyFile} and /etc/hosts and to listen at port 443`]),
    ...(isRoot || missing.length === 0 ? [] : [request(missing, existsSync("/usr/bin/apt-get"))]),
    ...(existsSync(policyFile) ? [`a computer without a policy: remove ${policyFile}`] : []),
  ];
  if (lacks.length > 0) throw new Error(`The trial needs:\n- ${lacks.join("\n- ")}`);
  if (missing.length > 0) await install(missing);
}

async function listMissing(): Promise<string[]> {
  const states = await Promise.all(packages.map((name) => run("dpkg-query", ["--status", name])));
  const isThere = /^Status: install ok installed$/m;
  return packages.filter((_name, index) => !isThere.test(states[index]?.stdout ?? ""));
}

const mark = "# Watchdesk's trial of a foreign realm";
const hostsFile = "/etc/hosts";

/** Lets this computer know the trial's names; resolves to what takes them back. */
export async function addNames(): Promise<() => Promise<void>> {
  await removeNames();
  await appendFile(hostsFile, `${address} ${Object.values(hosts).join(" ")} ${mark}\n`);
  return removeNames;
}

async function removeNames(): Promise<void> {
  const text = await readFile(hostsFile, "utf8");
  const kept = text.split("\n").filter((line) => !line.endsWith(mark));
  await writeFile(hostsFile, kept.join("\n"));
}
