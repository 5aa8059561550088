import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { copyWholePackage } from "../fixtures/packaged-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

/** User id of an unprivileged user. */
const user = 65_534;

/** A process in `/proc`. */
type ProcessInfo = { pid: string; args: string; status: Record<string, string> };

async function listProcesses(): Promise<ProcessInfo[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      // A process can end between the listing and the read.
      const [args, status] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
        readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
      ]);
      const lines = status.split("\n").map((line) => line.split(/:\s*/) as [string, string]);
      return { pid, args: args.replaceAll("\0", " "), status: Object.fromEntries(lines) };
    }),
  );
}

/** A process and all its descendants. */
async function listTree(root: string): Promise<ProcessInfo[]> {
  const all = await listProcesses();
  const below = (pid: string): ProcessInfo[] =>
    all
      .filter(({ status }) => status.PPid === pid)
      .flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/** Lists the ports at which a process listens; none once it has ended. */
async function listPorts(pid: string): Promise<number[]> {
  const folder = `/proc/${pid}/fd`;
  // A process can end, and a handle can be closed, between the listing and the read.
  const names = await readdir(folder).catch(() => []);
  const handles = await Promise.all(
    names.map((name) => readlink(join(folder, name)).catch(() => "")),
  );
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/${pid}/net/${name}`, "utf8").catch(() => "")),
  );
  return tables.flatMap((table) =>
    table.split("\n").flatMap((line) => {
      const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
      const isListening = state === "0A" && handles.includes(`socket:[${inode}]`);
      return isListening ? [Number.parseInt(local.split(":")[1] ?? "", 16)] : [];
    }),
  );
}

test.skip(process.getuid?.() !== 0, "Only root can start the app as another user.");

test("the app of an unprivileged user, with Chromium's sandbox", async ({ desktop }) => {
  // The repository, Electron's folder and TMPDIR may be readable by root only.
  const folder = await mkdtemp("/tmp/watchdesk-user-");
  await chmod(folder, 0o755);
  const home = join(folder, "home");
  for (const path of [home, join(folder, "run")]) {
    await mkdir(path, { mode: 0o700 });
    await chown(path, user, user);
  }
  const program = await copyWholePackage(join(folder, "package"));
  const { DISPLAY = "" } = desktop.env;
  const child = spawn(program, [], {
    uid: user,
    gid: user,
    cwd: folder,
    stdio: "ignore",
    env: {
      ...{ PATH: process.env.PATH, DISPLAY, HOME: home, XDG_CONFIG_HOME: join(home, ".config") },
      ...{ XDG_RUNTIME_DIR: join(folder, "run"), DBUS_SESSION_BUS_ADDRESS: "disabled:" },
    },
  });
  const ended = once(child, "exit");
  try {
    await expect
      .poll(async () => (await desktop.windows()).map(({ title }) => title), { timeout: 60_000 })
      .toContainEqual(expect.stringContaining("Watchdesk"));
    const processes = await listTree(String(child.pid));
    const renderers = processes.filter(({ args }) => args.includes("--type=renderer"));

    await attack(null, "a renderer that breaks out: system calls are filtered", async () => {
      expect(renderers.length).toBeGreaterThan(0);
      for (const { status } of renderers) {
        expect(status).toMatchObject({ Seccomp: "2", NoNewPrivs: "1" });
      }
    });
    await attack(
      null,
      "a renderer that breaks out: it sees no network, process or user",
      async () => {
        for (const { pid } of renderers) {
          for (const space of ["user", "net", "pid"]) {
            const [own, main] = await Promise.all(
              [pid, String(child.pid)].map((one) => readlink(`/proc/${one}/ns/${space}`)),
            );
            expect(own).not.toBe(main);
          }
        }
      },
    );
    await attack(null, "no process runs without its sandbox", async () => {
      expect(processes.filter(({ args }) => args.includes("--no-sandbox"))).toEqual([]);
    });
    await attack(null, "another user who looks for open ports of the app", async () => {
      const ports = await Promise.all(processes.map(({ pid }) => listPorts(pid)));
      expect(ports.flat()).toEqual([]);
      // Proves that the search finds an open port.
      const listener = await startListener();
      expect(await listPorts(String(process.pid))).toContain(Number(new URL(listener.url).port));
      await listener.stop();
    });
    await attack(null, "another user who reads the app's files", async () => {
      const entries = await readdir(join(home, ".config"), {
        recursive: true,
        withFileTypes: true,
      });
      expect(entries.length).toBeGreaterThan(0);
      const reader = spawn("find", [folder, "-readable"], { uid: 1, gid: 1, cwd: "/" });
      let found = "";
      reader.stdout.on("data", (part) => {
        found += part;
      });
      await once(reader, "exit");
      const paths = found.split("\n");
      // Proves that the search finds readable files.
      expect(paths).toContain(program);
      expect(paths.filter((path) => path.startsWith(home))).toEqual([]);
    });
  } finally {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
