import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { repository } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

/** A user of this computer who is not root and owns nothing. */
const user = 65_534;

/** A process of that user, as another user sees it. */
type Seen = { pid: string; args: string; status: Record<string, string> };

async function listProcesses(): Promise<Seen[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const seen = await Promise.all(
    pids.map(async (pid) => {
      // One that ends while one looks is none.
      const [args, status] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
        readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
      ]);
      const lines = status.split("\n").map((line) => line.split(/:\s*/) as [string, string]);
      return { pid, args: args.replaceAll("\0", " "), status: Object.fromEntries(lines) };
    }),
  );
  return seen.filter(({ status }) => status.Uid?.startsWith(`${user}\t`));
}

/** The ports at which that user's processes listen. */
async function listPorts(): Promise<number[]> {
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")),
  );
  return tables.flatMap((table) =>
    table.split("\n").flatMap((line) => {
      const [, local, , state, , , , uid] = line.trim().split(/\s+/);
      const isListening = state === "0A" && Number(uid) === user;
      return isListening && local !== undefined
        ? [Number.parseInt(local.split(":")[1] ?? "", 16)]
        : [];
    }),
  );
}

test.skip(process.getuid?.() !== 0, "Only root can start the app as somebody else.");

test("the app of somebody who is not root, with Chromium's sandbox", async ({ desktop }) => {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-user-"));
  await chown(folder, user, user);
  const home = join(folder, "home");
  for (const path of [home, join(folder, "run")]) {
    await mkdir(path, { mode: 0o700 });
    await chown(path, user, user);
  }
  // Electron may be where only root looks.
  const { dist, executable } = await electronDist();
  const electron = join(folder, "electron");
  await cp(dist, electron, { recursive: true });
  const program = join(electron, executable.slice(dist.length));
  const { DISPLAY = "" } = desktop.env;
  const child = spawn(program, [repository], {
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
    const processes = await listProcesses();
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
            const [own, ours] = await Promise.all(
              [pid, String(child.pid)].map((one) => readlink(`/proc/${one}/ns/${space}`)),
            );
            expect(own).not.toBe(ours);
          }
        }
      },
    );
    await attack(null, "no process runs without its sandbox", async () => {
      expect(processes.filter(({ args }) => args.includes("--no-sandbox"))).toEqual([]);
    });
    await attack(null, "another user who looks for open ports of the app", async () => {
      expect(await listPorts()).toEqual([]);
    });
    await attack(null, "another user who reads the app's files", async () => {
      const entries = await readdir(join(home, ".config"), {
        recursive: true,
        withFileTypes: true,
      });
      expect(entries.length).toBeGreaterThan(0);
      const reader = spawn("find", [home, "-readable"], { uid: 1, gid: 1 });
      let found = "";
      reader.stdout.on("data", (part) => {
        found += part;
      });
      await once(reader, "exit");
      expect(found).toBe("");
    });
  } finally {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
