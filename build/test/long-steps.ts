import type { Step } from "./steps.ts";
import { canInstall, whyNoNetworks, whyNotInstalled } from "./test-requirements.ts";

/** A step of the long tests; `script` has options, and stands for the step's command without those of the nightly run. */
type LongStep = Step & { script?: string };

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

const soak = "electron/main/sync/test/soak.ts";

/** A script with options, and those of the nightly run. */
const suite = (
  name: string,
  script: string,
  { options = "", ...rest }: Omit<LongStep, "name" | "command"> & { options?: string } = {},
): LongStep => ({ name, command: `node ${script} ${options}`.trim(), script, ...rest });

/** Returns the long form of all tests, including all scripts of package.json with tests, and the packages. */
export function longTests(): LongStep[] {
  const skipped = canInstall() ? null : whyNotInstalled;
  const journeys = { report: "playwright", skipped } as const;
  return [
    { name: "unit", command: "npm run check:unit --silent", report: "vitest", env },
    suite("mutations", "build/test/mutations/run.ts", { options: "--least 120" }),
    suite("claims", "build/test/claims/run.ts"),
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
    suite("attacks", "e2e/attacks/run.ts", { report: "playwright" }),
    suite("faults", "electron/main/sync/test/faults/cli.ts"),
    suite("dialects", "electron/main/sync/test/dialects/cli.ts", { options: "--with-offers" }),
    suite("soak-outbox", `${soak} outbox`, { options: "--runs 10000" }),
    suite("soak-outbox-kills", `${soak} outbox-kills`),
    suite("soak-week", `${soak} week`),
    suite("soak-fleet", `${soak} fleet`),
    suite("soak-one-client", `${soak} one-client`),
    { name: "bench", command: "npm run bench --silent" },
    { name: "packages", command: "npm run package --silent" },
    { name: "package", command: "npm run e2e --silent -- --package", ...journeys, env },
    suite("attacks-package", "e2e/attacks/run.ts --package", journeys),
    suite("clean-machine", "e2e/clean-machine/run.ts", journeys),
    suite("kerberos", "e2e/kerberos/run.ts", journeys),
    suite("foreign-realm", "e2e/foreign/run.ts", journeys),
    suite("formats", "e2e/formats/run.ts", journeys),
    suite("gateways", "e2e/gateways/run.ts", journeys),
    suite("networks", "e2e/networks/run.ts", {
      options: "--drops 40",
      report: "playwright",
      env,
      skipped: whyNoNetworks(),
    }),
    suite("desktops", "e2e/desktops/run.ts", { ...journeys, env }),
    {
      name: "schemas",
      command:
        "node electron/main/store/migrations/test/keep-released.ts && npm run texts --silent && git diff --exit-code",
    },
    { name: "console", command: "node e2e/console-output.ts" },
    suite("anywhere", "e2e/anywhere/anywhere.ts", { report: "plain", skipped }),
  ];
}

/**
 * Parses the arguments of `npm run long`: names of steps, or one name and options, which begin with a dash or follow `--`.
 * `script` is the arguments of Node for the step's script with these options, or null without options.
 */
export function parseLongArguments(argv: readonly string[]): {
  names: readonly string[];
  script: readonly string[] | null;
} {
  const at = argv.findIndex((arg) => arg.startsWith("-"));
  if (at === -1) return { names: argv, script: null };
  const names = argv.slice(0, at);
  const options = argv.slice(argv[at] === "--" ? at + 1 : at);
  const step = longTests().find(({ name }) => name === names[0]);
  if (names.length !== 1 || step?.script === undefined)
    throw new Error(`Options are for one step with a script, not for "${names.join(" ")}".`);
  return { names, script: [...step.script.split(" "), ...options] };
}
