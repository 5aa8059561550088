// Starts the app, the app with hot reload and the demo service as package.json does, waits until each is ready, and
// fails if one prints too many lines or a line that looks like an error.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { repository } from "../build/runtime/app-build.ts";
import { cacheFolder } from "../build/runtime/electron-binary/cache-folder.ts";
import { electronDist } from "../build/runtime/electron-binary/electron-dist.ts";
import { runScript } from "../build/runtime/run-script.ts";
import { readScripts } from "../build/test/test-steps.ts";
import { withDesktop } from "./desktop/start-desktop.ts";

/** A script, its maximum number of lines with installed dependencies, and whether it opens a window. */
type Started = { script: string; lines: number; opensWindow: boolean };

const started: Started[] = [
  { script: "start", lines: 2, opensWindow: true },
  { script: "dev", lines: 2, opensWindow: true },
  { script: "service", lines: 20, opensWindow: false },
];
const timeout = 120_000;

await runScript(async () => {
  const scripts = await readScripts();
  await electronDist();
  const problems: string[] = [];
  for (const one of started) {
    const lines = await readLines(one, scripts[one.script] ?? "");
    process.stdout.write(`npm run ${one.script}:\n${lines.map((line) => `  ${line}\n`).join("")}`);
    if (lines.length > one.lines) problems.push(`${one.script} prints ${lines.length} lines`);
    const wrong = lines.filter((line) => /error|warn|fail|unable|cannot/i.test(line));
    problems.push(...wrong.map((line) => `${one.script} prints "${line}"`));
  }
  process.stdout.write(problems.map((problem) => `✗ ${problem}\n`).join(""));
  return problems.length === 0 ? 0 : 1;
});

/** Runs a script until two seconds after it is ready, since errors follow the window. */
function readLines({ script, opensWindow }: Started, command: string) {
  return withDesktop({}, async (desktop) => {
    // Uses the cached Electron, without a variable for it.
    const env = { ...desktop.env, XDG_CACHE_HOME: dirname(cacheFolder()) };
    const [program = "", ...args] = command.split(" ");
    const child = spawn(program, args, { cwd: repository, env, detached: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    try {
      await until(child, async () =>
        opensWindow
          ? (await desktop.windows()).some(({ title }) => title.includes("Watchdesk"))
          : output.includes("http://"),
      );
      await sleep(2_000);
    } catch (error) {
      throw new Error(`npm run ${script}: ${String(error)}\n${output}`);
    } finally {
      if (child.exitCode === null && child.pid !== undefined) {
        process.kill(-child.pid, "SIGTERM");
        await once(child, "exit");
      }
    }
    return output.split("\n").filter((line) => line.trim() !== "");
  });
}

async function until(child: ChildProcess, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await condition())) {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error("its window did not open in time");
    await sleep(100);
  }
}
