// npm run long -- networks: the app in a network namespace, behind a router of our own that loses, delays and limits packets.
// Requires root. `--built` uses the existing build; `--drops 200` cuts so many sendings of messages; other arguments are
// passed to Playwright. The notes of all journeys are printed at the end.
import { join } from "node:path";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { whyNoNetworks } from "../../build/test/test-requirements.ts";
import { runSuite } from "../suites/run-suite.ts";
import { takeFlag, takeValue } from "../take-flags.ts";

/** What the laboratory needs, with Debian's packages. */
const programs = {
  "/usr/bin/python3": "python3",
  "/usr/bin/openssl": "openssl",
  "/sbin/ip": "iproute2",
};

await runScript(async () => {
  const args = process.argv.slice(2);
  const isReady = takeFlag(args, "--built");
  const drops = takeValue(args, "--drops");
  if (drops !== undefined) process.env.WATCHDESK_DROPS = drops;
  const missing = whyNoNetworks();
  if (missing !== null) throw new Error(`${missing}.`);
  await ensureFiles(programs);
  const within = [join(import.meta.dirname, "enter.sh")];
  const versions = new Map([["networks", "a router in user space"]]);
  return runSuite("networks", { args, isReady, within }, async () => versions);
});
