import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { run } from "../../build/runtime/child-process.ts";

// The step "weight" of npm test measures a row that takes no time.
it.runIf(isSuiteLong("bench"))(
  "the rows of the bench that need no window can be measured",
  async () => {
    const script = fileURLToPath(new URL("./run.ts", import.meta.url));
    const measured = await run(process.execPath, [
      script,
      "--quick",
      "--built",
      "8",
      "9",
      "10",
      "14",
    ]);
    expect(measured.status, measured.stderr).toBe(0);
    for (const row of [8, 9, 10, 14]) expect(measured.stdout).toMatch(new RegExp(`^${row} `, "m"));
  },
);
