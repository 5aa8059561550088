import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";

const script = join(import.meta.dirname, "enter.sh");

/** A run of a command as root of another Debian on this computer. */
export type MachineRun = {
  /** The folder of the system. */
  base: string;
  /** The folder for all changes; null changes the system itself, which then has neither repository nor shared folder. */
  work: string | null;
  /** A folder that is `/shared` there. The repository is `/watchdesk`. */
  shared?: string;
  env?: Record<string, string>;
  command: readonly string[];
};

/** The variables of the machine, without those of this process. */
const environment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
  DEBIAN_FRONTEND: "noninteractive",
};

/** Runs the command with its output on this terminal; resolves to its status. All its processes end with it. */
export async function runInMachine(run: MachineRun): Promise<number> {
  const { base, work, shared = "", env = {}, command } = run;
  const namespaces = ["--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child"];
  const args = [...namespaces, "sh", script, base, work ?? "", repository, shared, ...command];
  const child = spawn("unshare", args, {
    env: { ...environment, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  // A killed run takes its machine with it.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const [status] = (await once(child, "exit")) as [number | null];
  process.off("exit", kill);
  return status ?? 1;
}
