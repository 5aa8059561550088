import { existsSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { run } from "../../build/runtime/child-process.ts";
import { formatRequest, install } from "../../build/runtime/system-libraries.ts";
import { address, hosts } from "./setup.ts";

/** Path of a computer's policy. */
export const policyFile = "/etc/watchdesk/policy.json";

const packages = [
  "liblemonldap-ng-portal-perl",
  "lemonldap-ng-fastcgi-server",
  "nginx-light",
  "openssl",
  // For certutil.
  "libnss3-tools",
  "apache2-bin",
  "libapache2-mod-auth-cas",
  "python3-django-cas-server",
  // Loaded by the portal's default settings, for CAS and for codes.
  "libconvert-base32-perl",
  "libdigest-hmac-perl",
  "libgd-perl",
  "libgd-securityimage-perl",
  "libimage-magick-perl",
  "libio-string-perl",
  "libxml-simple-perl",
];

/** Installs missing packages; throws with all unmet requirements. */
export async function prepareComputer(): Promise<void> {
  const missing = await listMissing();
  const isRoot = process.getuid?.() === 0;
  const requirements = [
    ...(process.platform === "linux" ? [] : ["Debian Linux"]),
    ...(isRoot ? [] : [`root, to write ${policyFile} and /etc/hosts and to listen at port 443`]),
    ...(isRoot || missing.length === 0
      ? []
      : [formatRequest(missing, existsSync("/usr/bin/apt-get"))]),
    ...(existsSync(policyFile) ? [`a computer without a policy: remove ${policyFile}`] : []),
  ];
  if (requirements.length > 0) throw new Error(`The trial needs:\n- ${requirements.join("\n- ")}`);
  if (missing.length > 0) await install(missing);
}

async function listMissing(): Promise<string[]> {
  const states = await Promise.all(packages.map((name) => run("dpkg-query", ["--status", name])));
  const isInstalled = /^Status: install ok installed$/m;
  return packages.filter((_name, index) => !isInstalled.test(states[index]?.stdout ?? ""));
}

const mark = "# Watchdesk's trial of a foreign realm";
const hostsFile = "/etc/hosts";

/** Adds the trial's host names to this computer; resolves to a function that removes them. */
export async function addHosts(): Promise<() => Promise<void>> {
  await removeHosts();
  await appendFile(hostsFile, `${address} ${Object.values(hosts).join(" ")} ${mark}\n`);
  return removeHosts;
}

async function removeHosts(): Promise<void> {
  const text = await readFile(hostsFile, "utf8");
  const remaining = text.split("\n").filter((line) => !line.endsWith(mark));
  await writeFile(hostsFile, remaining.join("\n"));
}
