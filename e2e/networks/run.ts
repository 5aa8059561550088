// npm run networks: the app in a network namespace, behind a router of our own that loses, delays and limits packets.
// Requires root. `--built` uses the existing build; `--drops 200` cuts so many sendings of messages; other arguments are
// passed to Playwright. The notes of all journeys are printed at the end.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { whyNoNetworks } from "../../build/runtime/own-networks.ts";
import { runPlaywright } from "../../build/runtime/playwright.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { describeResults } from "../gateways/results.ts";

/** What the laboratory needs, with Debian's packages. */
const programs = {
  "/usr/bin/python3": "python3",
  "/usr/bin/openssl": "openssl",
  "/sbin/ip": "iproute2",
};

await runScript(async () => {
  const args = process.argv.slice(2);
  const take = (flag: string, count: number) => {
    const at = args.indexOf(flag);
    return at < 0 ? [] : args.splice(at, count);
  };
  const isReady = take("--built", 1).length > 0;
  const [, drops] = take("--drops", 2);
  if (drops !== undefined) process.env.WATCHDESK_DROPS = drops;
  const missing = whyNoNetworks();
  if (missing !== null) throw new Error(`${missing}.`);
  await ensureFiles(programs);
  const report = "out/reports/networks.json";
  // Prevents an earlier report from hiding a failed run.
  await rm(join(repository, report), { force: true });
  const status = await runPlaywright({
    config: "e2e/networks/playwright.config.ts",
    report,
    args,
    isReady,
    within: [join(import.meta.dirname, "enter.sh")],
  });
  const results = JSON.parse(await readFile(join(repository, report), "utf8"));
  console.log(describeResults(results, new Map([["networks", "a router in user space"]])));
  return status;
});
