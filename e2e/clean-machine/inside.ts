// Runs in the clean machine as root: makes a user, and runs the tests as that user while an administrator waits for
// their requests. Arguments: the suite's name, and those for
// Playwright. WATCHDESK_PREPARATION is a script that runs first.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { mustRun } from "../../build/runtime/child-process.ts";
import { runInForeground } from "../../build/runtime/foreground.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { playwrightProgram } from "../run-playwright.ts";
import { startAdministrator } from "./administrator.ts";

const user = "ana";
const [suite = "", ...args] = process.argv.slice(2);

await runScript(async () => {
  await mustRun("sh", ["-ec", process.env.WATCHDESK_PREPARATION ?? ""]);
  await mustRun("useradd", ["--create-home", user]);
  // A clone by another umask.
  const unreadable = [
    "(",
    "-type",
    "d",
    "!",
    "-perm",
    "-5",
    "-o",
    "-type",
    "f",
    "!",
    "-perm",
    "-4",
    ")",
  ];
  await mustRun("find", [repository, ...unreadable, "-exec", "chmod", "a+rX", "{}", "+"]);
  for (const name of ["pictures", "results"]) {
    const folder = join("/shared", name);
    await mkdir(folder, { recursive: true });
    await mustRun("chown", [`${user}:`, folder]);
  }
  const administrator = await startAdministrator();
  const home = `/home/${user}`;
  const env = {
    PLAYWRIGHT_LIST_PRINT_STEPS: "1",
    ...process.env,
    HOME: home,
    USER: user,
    LOGNAME: user,
    WATCHDESK_ADMINISTRATOR: administrator.url,
    PLAYWRIGHT_JSON_OUTPUT_FILE: "/shared/results/report.json",
  };
  const asUser = [`--reuid=${user}`, `--regid=${user}`, "--init-groups", process.execPath];
  const config = join(repository, "e2e", suite, "playwright.config.ts");
  const tests = [
    "test",
    "--config",
    config,
    "--reporter=list,json",
    "--output",
    "/shared/results/tests",
  ];
  const line = [...asUser, playwrightProgram, ...tests, ...args];
  const status = await runInForeground("setpriv", line, { env, cwd: repository });
  administrator.stop();
  return status;
});
