// npm run check: what is independent runs side by side, a command for each processor; then the unit tests,
// which use all of them. What failed is named at the end.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { repository } from "./app-build.ts";
import { runBeside, runInForeground } from "./foreground.ts";
import { npmCommand } from "./npm-command.ts";
import { describeFailed, listChecks, runSteps } from "./steps.ts";

const { scripts } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
const surroundings = { env: process.env, cwd: repository };
const print = (text: string) => void process.stdout.write(text);

const outcomes = await runSteps(
  listChecks(scripts),
  availableParallelism(),
  (command) => runBeside(command, surroundings),
  print,
);
const npm = npmCommand(process.env);
const unit = ["run", "check:unit"];
const status = await runInForeground(npm.program, [...npm.args, ...unit], surroundings);
outcomes.push({ command: `npm ${unit.join(" ")}`, status });
print(describeFailed(outcomes));
process.exitCode = outcomes.every((one) => one.status === 0) ? 0 : 1;
