import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, readlink, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readFuses } from "../../build/package/fuses.ts";
import { test } from "../fixtures/packaged-app.ts";
import { expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

/** The bit of SIGUSR1 in the signal masks of `/proc`. */
const debuggerSignal = 1n << 9n;

/** Returns whether a process handles the signal by which Node opens its debugger. */
async function handlesDebuggerSignal(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const mask = /^SigCgt:\s*([0-9a-f]{16})$/m.exec(status)?.[1];
  if (mask === undefined) throw new Error("The process's signal mask cannot be read.");
  return (BigInt(`0x${mask}`) & debuggerSignal) !== 0n;
}

/** Lists all processes of a program. */
async function listProcesses(program: string): Promise<number[]> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      // A process may end at any moment.
      const running = await readlink(`/proc/${name}/exe`).catch(() => "");
      return running === program ? [Number(name)] : [];
    }),
  );
  return found.flat();
}

/** Kills a process if it still runs. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

test("the program of a package, started by an attacker", async ({ desktop, program, start }) => {
  const mark = join(desktop.home, "breached");
  const script = `require("node:fs").writeFileSync(${JSON.stringify(mark)}, "");\n`;
  const titles = async () => (await desktop.windows()).map(({ title }) => title);
  /** Starts it until it shows a window, inspects and stops it; returns its stderr. */
  const run = async (
    title: string,
    args: string[],
    env: Record<string, string> = {},
    inspect: (pid: number) => Promise<void> | void = () => {},
  ) => {
    const started = start(args, env);
    await expect.poll(titles).toContain(title);
    await inspect(started.pid);
    started.stop();
    await started.ended;
    await expect.poll(titles).not.toContain(title);
    return started.stderr();
  };
  const [ordinary, refusal] = ["Sign in – Watchdesk", "Watchdesk"];

  await attack(33, "ELECTRON_RUN_AS_NODE on a package", async () => {
    await run(ordinary, ["-e", script], { ELECTRON_RUN_AS_NODE: "1" });
    expect(existsSync(mark)).toBe(false);
  });
  await attack(34, "NODE_OPTIONS on a package", async () => {
    const module = join(desktop.home, "module.cjs");
    await writeFile(module, script);
    const written = await run(ordinary, [], { NODE_OPTIONS: `--require=${module}` });
    expect(existsSync(mark)).toBe(false);
    // Electron warns if it reads the variable at all.
    expect(written).not.toContain("NODE_OPTION");
  });
  await attack(null, "GTK_MODULES and --gtk-module on a package", async () => {
    // GTK reports each module that it cannot find.
    const written = await run(ordinary, [], { GTK_MODULES: "breach-module" });
    expect(written).not.toContain("breach-module");
    const refused = await run(refusal, ["--gtk-module=breach-module"]);
    expect(refused).toContain("--gtk-module would run other code");
    expect(refused).not.toContain("Failed to load module");
  });
  await attack(null, "LD_PRELOAD on a package", async () => {
    const library = join(desktop.home, "breach-library.so");
    await copyFile(join(dirname(program), "libvk_swiftshader.so"), library);
    const started = start([], { LD_PRELOAD: library });
    expect(await started.ended).toBe(0);
    expect(started.stderr()).toContain("starts again without LD_PRELOAD.");
    await expect.poll(titles).toContain(ordinary);
    const pids = await listProcesses(program);
    try {
      expect(pids.length).toBeGreaterThan(1);
      for (const pid of pids) {
        const maps = await readFile(`/proc/${pid}/maps`, "utf8");
        expect(maps).toContain(program);
        expect(maps).not.toContain(library);
      }
    } finally {
      for (const pid of pids) endProcess(pid);
    }
    await expect.poll(titles).not.toContain(ordinary);
  });
  await attack(null, "--browser-subprocess-path on a package", async () => {
    const started = start(["--browser-subprocess-path=/bin/true"]);
    await expect.poll(started.stderr).toContain("--browser-subprocess-path would run other code");
    started.stop();
    await started.ended;
  });
  await attack(34, "--inspect, and the signal for it, on a package", async () => {
    expect(await run(refusal, ["--inspect=0"])).not.toContain("Debugger listening");
    await run(ordinary, [], {}, async (pid) => {
      expect(await handlesDebuggerSignal(pid)).toBe(false);
    });
  });
  await attack(null, "Electron's point 19: every fuse is set as declared", async () => {
    // An older Electron, for tests only, has only these.
    expect(await readFuses(program)).toMatchObject({
      RunAsNode: "off",
      EnableCookieEncryption: "on",
      EnableNodeOptionsEnvironmentVariable: "off",
      EnableNodeCliInspectArguments: "off",
      EnableEmbeddedAsarIntegrityValidation: "on",
      OnlyLoadAppFromAsar: "on",
      LoadBrowserProcessSpecificV8Snapshot: "off",
      GrantFileProtocolExtraPrivileges: "off",
    });
  });
  await attack(null, "a folder of scripts instead of the package's archive", async () => {
    const resources = join(dirname(program), "resources");
    await rename(join(resources, "app.asar"), join(resources, "away.asar"));
    await mkdir(join(resources, "app"));
    await writeFile(join(resources, "app", "package.json"), '{ "main": "index.js" }');
    await writeFile(join(resources, "app", "index.js"), `${script}require("electron").app.exit();`);
    await start([]).ended;
    expect(existsSync(mark)).toBe(false);
  });
});
