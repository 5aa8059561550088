import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { guidePages } from "./build/guide/compile-guide.ts";
import { writePages } from "./build/test/pages.ts";
import { compiledTexts } from "./build/texts/text-plugin.ts";

/** WATCHDESK_LONG=1 selects the long suite, in which tests repeat themselves more often. */
const isLong = process.env.WATCHDESK_LONG === "1";

/** Suites whose long form this run includes, too, separated by commas. */
const suites = (process.env.WATCHDESK_SUITES ?? "").split(",").filter((name) => name !== "");

/** Test files that `npm test` leaves out: names of `build/test/part-tests.ts`, separated by spaces. */
const without = (process.env.WATCHDESK_WITHOUT_TESTS ?? "")
  .split(" ")
  .filter((name) => name !== "");

/** Whether the component tests of a folder share a page, as they do when all of them run. */
const hasPages = process.env.WATCHDESK_PAGES === "1";

function listComponentTests(): string[] {
  // Excluding them would not exclude their pages.
  if (without.includes("renderer/**")) return [];
  return hasPages ? writePages(import.meta.dirname) : ["renderer/**/*.test.{ts,tsx}"];
}

/** Ends what hangs. Tests wait for conditions, on machines that do other things meanwhile. */
const testTimeout = isLong || suites.length > 0 ? 1_800_000 : 120_000;

export default defineConfig({
  test: {
    globalSetup: ["build/test/test-folder.ts"],
    // What shared/test/runs.ts reads in every test.
    provide: { isLong, suites },
    // All of a machine; one processor less, which is the default, is half of a small one.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [compiledTexts],
        test: {
          name: "node",
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: 60_000, interval: 10 } },
          environment: "node",
          // What a file imports is there for the next one. Helpers tidy up by onTestFinished, since a
          // hook beside their code would be set for the first file alone.
          isolate: false,
          include: ["{shared,electron,build,e2e}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...without],
          setupFiles: ["build/test/test-properties.ts"],
        },
      },
      {
        plugins: [react(), guidePages("en"), compiledTexts],
        test: {
          name: "dom",
          testTimeout,
          hookTimeout: testTimeout,
          environment: "jsdom",
          // A new page for each file, in workers that stay.
          pool: "vmThreads",
          include: listComponentTests(),
          setupFiles: ["build/test/test-properties.ts", "renderer/test/setup.ts"],
        },
      },
    ],
  },
});
