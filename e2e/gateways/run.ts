// npm run gateways: the app behind reverse proxies, caches and filters of Debian, with their shipped configuration, on
// loopback. Installs missing programs as root, without starting services. `--only nginx,haproxy` runs only those,
// `--built` uses the existing build; other arguments are passed to Playwright.
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { run } from "../../build/runtime/child-process.ts";
import { runPlaywright } from "../../build/runtime/playwright.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import type { Gateway } from "./gateway.ts";
import { gateways } from "./programs.ts";
import { describeResults } from "./results.ts";

/** Debian's packages read from it whether their installation may start a service. */
const servicePolicy = "/usr/sbin/policy-rc.d";

await runScript(async () => {
  const args = process.argv.slice(2);
  const take = (flag: string, count: number) => {
    const at = args.indexOf(flag);
    return at < 0 ? [] : args.splice(at, count);
  };
  const isReady = take("--built", 1).length > 0;
  const chosen = choose(take("--only", 2)[1]);
  await withoutServices(async () => {
    for (const gateway of chosen) await install(gateway);
  });
  const report = "out/reports/gateways.json";
  // Prevents an earlier report from hiding a failed run.
  await rm(join(repository, report), { force: true });
  const status = await runPlaywright({
    config: "e2e/gateways/playwright.config.ts",
    report,
    args: [...chosen.flatMap(({ name }) => ["--project", name]), ...args],
    isReady,
  });
  const versions = new Map<string, string>();
  for (const gateway of chosen) versions.set(gateway.name, await readVersions(gateway));
  console.log(
    describeResults(JSON.parse(await readFile(join(repository, report), "utf8")), versions),
  );
  return status;
});

/** Returns the gateways of a list of names, separated by commas; all without one. Throws if one is unknown. */
function choose(list: string | undefined): readonly Gateway[] {
  return (
    list?.split(",").map((name) => {
      const found = gateways.find((gateway) => gateway.name === name);
      if (found === undefined) throw new Error(`There is no gateway "${name}".`);
      return found;
    }) ?? gateways
  );
}

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
