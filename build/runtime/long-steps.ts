import type { StepGroup } from "./run-tests.ts";
import type { Step } from "./steps.ts";
import { canInstall, whyNoNetworks, whyNotInstalled } from "./test-requirements.ts";

/** Makes tests run at full length. */
const env = { WATCHDESK_LONG: "1" };

/** Journeys about windows, tray, notifications and links, which run on Wayland, too. */
const onWayland = [
  ...[
    "accounts",
    "hidden-start",
    "links",
    "login",
    "messages",
    "notification-buttons",
    "notifications",
  ],
  ...["record-notifications", "tray", "wall", "wayland", "window", "windows"],
].map((name) => `specs/${name}.spec.ts`);

/** Returns the long form of all tests, including all scripts of package.json with tests, and the packages. */
export const longTests = (): StepGroup[] => {
  const skipped = canInstall() ? null : whyNotInstalled;
  const steps: Step[] = [
    { name: "unit", command: "npm run check:unit --silent", report: "vitest", env },
    { name: "mutations", command: "npm run mutations --silent" },
    { name: "claims", command: "npm run claims --silent" },
    { name: "journeys", command: "npm run e2e --silent", report: "playwright", env },
    {
      name: "wayland",
      command: `npm run e2e --silent -- --report wayland ${onWayland.join(" ")}`,
      report: "playwright",
      env: { ...env, WATCHDESK_COMPOSITOR: "sway" },
    },
    { name: "tour", command: "npm run tour --silent", report: "plain" },
    {
      name: "tour-views",
      command: ["--width 720 --height 600", "--width 1800 --height 1000", "--contrast forced"]
        .concat(["--language es", "--language en-XA", "--language en-XB", "--accessibility"])
        .map((view) => `npm run tour --silent -- --walk ${view}`)
        .join(" && "),
    },
    { name: "attacks", command: "npm run attacks --silent", report: "playwright" },
    { name: "faults", command: "npm run faults --silent" },
    { name: "dialects", command: "npm run dialects --silent -- --with-offers" },
    { name: "soak-outbox", command: "npm run soak --silent -- outbox --runs 10000" },
    { name: "soak-outbox-kills", command: "npm run soak --silent -- outbox-kills" },
    { name: "soak-week", command: "npm run soak --silent -- week" },
    { name: "soak-fleet", command: "npm run soak --silent -- fleet" },
    { name: "soak-one-client", command: "npm run soak --silent -- one-client" },
    { name: "bench", command: "npm run bench --silent" },
    { name: "packages", command: "npm run package --silent" },
    {
      name: "package",
      command: "npm run e2e --silent -- --package",
      report: "playwright",
      env,
      skipped,
    },
    {
      name: "attacks-package",
      command: "npm run attacks --silent -- --package",
      report: "playwright",
      skipped,
    },
    {
      name: "clean-machine",
      command: "npm run clean-machine --silent",
      report: "playwright",
      skipped,
    },
    { name: "kerberos", command: "npm run kerberos --silent", report: "playwright", skipped },
    {
      name: "foreign-realm",
      command: "npm run foreign-realm --silent",
      report: "playwright",
      skipped,
    },
    { name: "formats", command: "npm run formats --silent", report: "playwright", skipped },
    { name: "gateways", command: "npm run gateways --silent", report: "playwright", skipped },
    {
      name: "networks",
      command: "npm run networks --silent -- --drops 40",
      report: "playwright",
      env,
      skipped: whyNoNetworks(),
    },
    { name: "desktops", command: "npm run desktops --silent", report: "playwright", env, skipped },
    {
      name: "schemas",
      command: "npm run keep-schema --silent && npm run texts --silent && git diff --exit-code",
    },
    { name: "console", command: "node e2e/console-output.ts" },
    { name: "anywhere", command: "npm run test:anywhere --silent", report: "plain", skipped },
  ];
  return [{ atOnce: 1, steps }];
};
