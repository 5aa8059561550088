import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { packageOfDesktopProgram } from "../../build/runtime/debian-packages.ts";
import type { CommandResult, Environment, Place, RunIn } from "./environment.ts";

/** A row of the table: an environment and the steps that it affects; `run` rejects if one fails. */
export type Row = {
  name: string;
  title: string;
  place?: Place;
  run(environment: Environment): Promise<unknown>;
};

/** Unit tests that start programs, write files, and use dates, locales and paths. */
const unit = "npx vitest run --project node build electron/main/store electron/main/notifications";

/** The journeys that also run in the installed package: sign-in, keychain, notifications, the tray and a second start. */
const journeys = "npm run e2e -- --project=journeys --grep @installed";

/** Runs the steps that most environments affect. */
const both = async ({ succeed }: Environment, options?: RunIn): Promise<void> => {
  await succeed(unit, options);
  await succeed(journeys, options);
};

const withVariables = (name: string, title: string, env: Record<string, string>): Row => ({
  name,
  title,
  run: (environment) => both(environment, { env }),
});

/** All rows, each of which runs alone. */
export const rows: Row[] = [
  {
    name: "root-unreadable",
    title: "root, from a clone below a folder with mode 700",
    place: { parentMode: 0o700 },
    // As in CI, since nothing has changed that the attacks are about.
    run: ({ succeed }) => succeed("CI=true npm test -- build journeys attacks package"),
  },
  {
    name: "user",
    title: "an unprivileged user, with all Debian packages installed",
    place: { owner: "user" },
    run: (environment) => both(environment),
  },
  {
    name: "packages-missing",
    title: "an unprivileged user, with Debian packages missing: one command within ten seconds",
    place: { owner: "user" },
    run: async (environment) => {
      const path = await pathWithoutDesktop(environment);
      const result = await environment.run(`export PATH='${path}'; npm test`);
      expectFailure(result, "sudo apt-get install -y --no-install-recommends");
      if (result.seconds > 10) throw new Error(`It took ${result.seconds} s:\n${result.output}`);
    },
  },
  {
    name: "odd-path",
    title: "a path with spaces and non-ASCII characters",
    place: { folder: "Arbeitsplätze für Ömer/Wach dienst №1" },
    run: (environment) => both(environment),
  },
  {
    name: "long-path",
    title: "a path of 180 characters",
    place: { folder: `${"long-folder-name/".repeat(8)}${"x".repeat(2)}`.padEnd(142, "y") },
    run: (environment) => both(environment),
  },
  {
    name: "umask",
    title: "umask 077",
    place: { umask: 0o077 },
    run: ({ succeed }) => succeed(`umask 077 && ${unit} && npm test -- build journeys package`),
  },
  {
    name: "tmpdir",
    title: "a TMPDIR with a space, for its owner alone",
    run: async (environment) => {
      const folder = join(environment.folder, "temporary files");
      await mkdir(folder, { mode: 0o700 });
      await both(environment, { env: { TMPDIR: folder } });
    },
  },
  {
    name: "no-system-bus",
    title: "no /run/dbus",
    run: async ({ succeed }) => {
      const inNamespace = (line: string) =>
        `unshare --mount sh -ec 'mkdir -p /run/dbus; mount -t tmpfs none /run/dbus; ${line}'`;
      await succeed(inNamespace(unit));
      await succeed(inNamespace(journeys));
    },
  },
  withVariables("lang-c", "LANG=C", { LANG: "C", LC_ALL: "C" }),
  {
    name: "lang-german",
    title: "LANG=de_DE.UTF-8",
    run: async (environment) => {
      const locales = join(environment.folder, "locales");
      await mkdir(locales);
      await environment.succeed(
        `localedef --inputfile=de_DE --charmap=UTF-8 '${locales}/de_DE.UTF-8'`,
      );
      const env = { LOCPATH: locales, LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" };
      await both(environment, { env });
    },
  },
  withVariables("time-zone", "TZ=Asia/Kolkata", { TZ: "Asia/Kolkata" }),
  withVariables("ci", "CI=true without standard input", { CI: "true" }),
  {
    name: "next-year",
    title: "a clock one year ahead",
    run: ({ succeed }) => succeed(`faketime -f +1y ${unit}`),
  },
  {
    name: "two-runs",
    title: "two runs at the same time from two clones",
    place: { clones: 2 },
    run: ({ clones, succeed }) =>
      Promise.all(clones.map((cwd) => succeed("npm test -- build journeys package", { cwd }))),
  },
  {
    name: "root-then-user",
    title: "a run as root, then as an unprivileged user in the same clone: a clear message",
    place: { owner: "user" },
    run: async ({ run, succeed }) => {
      await succeed("npm run build", { user: "root" });
      expectFailure(await run("npm test"), "belongs to root");
      await succeed("rm -rf out", { user: "root" });
      await succeed("npm run build");
    },
  },
];

/** Creates a folder for PATH with all programs of the system except those of the virtual desktop. */
async function pathWithoutDesktop({ folder, succeed }: Environment): Promise<string> {
  const programs = join(folder, "programs");
  await mkdir(programs);
  for (const name of await readdir("/usr/bin")) {
    if (!(name in packageOfDesktopProgram)) {
      await symlink(join("/usr/bin", name), join(programs, name));
    }
  }
  const { output } = await succeed("dirname $(realpath $(which node))");
  return `${programs}:${output.trim()}`;
}

function expectFailure({ status, output }: CommandResult, sentence: string): void {
  if (status === 1 && output.includes(sentence)) return;
  throw new Error(`Expected status 1 and "${sentence}", not status ${status}:\n${output}`);
}
