import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { mustRun, run } from "../../build/runtime/child-process.ts";
import { isOnPath } from "../../build/runtime/system-libraries.ts";

/** Location and owner of a copy of the repository. By default root's, in a folder without special properties. */
export type Place = {
  /** The folder of the copy, relative to a temporary one. */
  folder?: string;
  /** The mode of its parent; 0o700 excludes other users. */
  parentMode?: number;
  umask?: number;
  owner?: "root" | "user";
  /** The number of copies; the first is `clone`. */
  clones?: number;
};

/** The result of a command with its whole output. */
export type CommandResult = { status: number | null; output: string; seconds: number };

/** An environment of the table: copies of the repository, and functions to run commands there. */
export type Environment = {
  clone: string;
  clones: string[];
  /** A folder for other files of the row, readable by all users. */
  folder: string;
  /** Runs a shell command in the clone as root or as the temporary user, without standard input. */
  run(line: string, options?: RunIn): Promise<CommandResult>;
  /** Like `run`, but throws with the end of the output if the command fails. */
  succeed(line: string, options?: RunIn): Promise<CommandResult>;
};

/** User, folder and additional variables of a command. */
export type RunIn = {
  user?: "root" | "user";
  cwd?: string;
  env?: Record<string, string>;
};

/** The temporary user of a row. */
const userName = "watchdesk-anywhere";

/** Returns whether this process can create users and namespaces. */
export const canUseNamespaces = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && isOnPath("apt-get");

/** Creates the copies and the user, runs a row, and removes both. */
export async function withEnvironment(
  place: Place,
  runRow: (environment: Environment) => Promise<unknown>,
): Promise<void> {
  const { folder: name = "clone", parentMode = 0o755, owner = "root", clones: count = 1 } = place;
  await removeUser();
  const root = await mkdtemp("/tmp/watchdesk-anywhere-");
  try {
    const home = join(root, "home");
    await mustRun("useradd", ["--no-create-home", "--home-dir", home, userName]);
    await mkdir(home);
    await mustRun("chown", [`${userName}:`, home]);
    const parent = join(root, "parent");
    const clones = Array.from({ length: count }, (_none, index) =>
      join(parent, index === 0 ? name : `${name}-${index + 1}`),
    );
    for (const clone of clones) await copyRepository(clone, place.umask ?? 0o022);
    if (owner === "user") await mustRun("chown", ["-R", `${userName}:`, parent]);
    await chmod(parent, parentMode);
    await chmod(root, 0o755);
    const [clone = ""] = clones;
    const runIn = (line: string, options: RunIn = {}) =>
      runLine(line, { user: owner, cwd: clone, ...options }, home);
    const succeed = async (line: string, options?: RunIn) => {
      const result = await runIn(line, options);
      if (result.status === 0) return result;
      throw new Error(`"${line}" ended with status ${result.status}:\n${endOf(result.output)}`);
    };
    await runRow({ clone, clones, folder: root, run: runIn, succeed });
  } finally {
    await removeUser();
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Copies the tracked and untracked files and the installed modules. */
async function copyRepository(target: string, umask: number): Promise<void> {
  const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;
  const mask = umask.toString(8);
  const script = [
    `umask ${mask}`,
    `mkdir -p ${quoted(target)}`,
    `cd ${quoted(repository)}`,
    `git ls-files -z --cached --others --exclude-standard | tar -c --null --files-from=- --ignore-failed-read | tar -x --no-same-permissions -C ${quoted(target)}`,
    `cp -r --reflink=auto node_modules ${quoted(target)}`,
    `cd ${quoted(target)} && git init -q . && git add -A && git -c user.name=test -c user.email=test@example.org commit -qm copy`,
  ];
  await mustRun("sh", ["-ec", script.join("\n")]);
}

async function runLine(
  line: string,
  { user = "root", cwd = "/", env = {} }: RunIn,
  home: string,
): Promise<CommandResult> {
  const began = performance.now();
  const asUser = ["setpriv", `--reuid=${userName}`, `--regid=${userName}`, "--init-groups"];
  const [program = "", ...args] = [...(user === "user" ? asUser : []), "sh", "-c", line];
  const outcome = await run(program, args, {
    cwd,
    env: { ...outerEnvironment(user, home), ...env },
  });
  const seconds = (performance.now() - began) / 1000;
  return { status: outcome.status, output: `${outcome.stdout}${outcome.stderr}`, seconds };
}

/** Returns the variables of this process without those of npm, with the user's home. */
function outerEnvironment(user: "root" | "user", home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
  const own = user === "user" ? { HOME: home, USER: userName, LOGNAME: userName } : {};
  return { ...Object.fromEntries(kept), ...own };
}

async function removeUser(): Promise<void> {
  if ((await run("id", [userName])).status !== 0) return;
  await run("pkill", ["--signal", "KILL", "--uid", userName]);
  await mustRun("userdel", ["--force", userName]);
}

/** Returns the last lines, which contain the cause of a failure. */
const endOf = (output: string): string => output.trimEnd().split("\n").slice(-60).join("\n");
