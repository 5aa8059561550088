// npm run long -- gateways: the app behind reverse proxies, caches and filters of Debian, with their shipped configuration, on
// loopback. Installs missing programs as root, without starting services. `--only nginx,haproxy` runs only those,
// `--built` uses the existing build; other arguments are passed to Playwright.
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { run } from "../../build/runtime/child-process.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { runSuite } from "../suites/run-suite.ts";
import { takeChoice, takeFlag } from "../take-flags.ts";
import type { Gateway } from "./gateway.ts";
import { gateways } from "./programs.ts";

/** Debian's packages read from it whether their installation may start a service. */
const servicePolicy = "/usr/sbin/policy-rc.d";

await runScript(async () => {
  const args = process.argv.slice(2);
  const isReady = takeFlag(args, "--built");
  const chosen = takeChoice(args, gateways);
  await withoutServices(async () => {
    for (const gateway of chosen) await install(gateway);
  });
  const projects = chosen.flatMap(({ name }) => ["--project", name]);
  return runSuite("gateways", { args: [...projects, ...args], isReady }, async () => {
    const versions = new Map<string, string>();
    for (const gateway of chosen) versions.set(gateway.name, await readVersions(gateway));
    return versions;
  });
});

/** Runs an installation that starts no service, unless the computer has a policy of its own. */
async function withoutServices(act: () => Promise<void>): Promise<void> {
  const isOwn = !existsSync(servicePolicy) && process.getuid?.() === 0;
  if (isOwn) await writeFile(servicePolicy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await act();
  } finally {
    if (isOwn) await rm(servicePolicy);
  }
}

/** Installs a gateway; its scenarios are skipped if that fails. */
async function install({ name, packages }: Gateway): Promise<void> {
  try {
    await ensureFiles(packages);
  } catch (error) {
    console.log(`${name} is skipped: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns the packages of a gateway with their versions. */
async function readVersions({ packages }: Gateway): Promise<string> {
  const format = ["--showformat", "$" + "{Package} $" + "{Version}\n"];
  const shown = await run("dpkg-query", ["--show", ...format, ...Object.values(packages)]);
  return shown.stdout.trim().replaceAll("\n", ", ");
}
