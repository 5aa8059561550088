import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";
import type { Plan } from "./run-round.ts";

/** Runs of mutated code after which it is taken for an endless loop. */
const endless = 3_000_000;

const plan: Plan = JSON.parse(readFileSync(process.env.WATCHDESK_MUTATIONS ?? "", "utf8"));
// While a file is set up, `expect.getState().testPath` may still be that of the file before.
const { filepath } = Reflect.get(globalThis, "__vitest_worker__") as { filepath: string };
const file = relative(process.cwd(), filepath).replaceAll("\\", "/");
const selected = plan.selected[file] ?? null;
let runs = 0;
let hasFailed = false;

Object.assign(globalThis, {
  isMutated: (id: number): boolean => {
    if (id !== selected) return false;
    runs += 1;
    if (runs > endless) throw new Error("The mutation causes an endless loop.");
    return true;
  },
});

// One failed test suffices.
beforeEach(({ skip }) => skip(hasFailed));
afterEach(({ task }) => {
  hasFailed ||= selected !== null && task.result?.state === "fail";
});
afterAll(() => {
  if (runs > 0) appendFileSync(plan.reached, `${file}\n`);
});
