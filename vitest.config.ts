import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Properties are tried a hundred times over, on machines that do other things meanwhile. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    globalSetup: ["build/test-folder.ts"],
    // All of a machine; one processor less, which is the default, is half of a small one.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "node",
          testTimeout,
          // A second, as it is where nothing is said, is short on a machine that does other things meanwhile.
          expect: { poll: { timeout: 20_000 } },
          environment: "node",
          // What a file imports is there for the next one. Helpers tidy up by onTestFinished, since a
          // hook beside their code would be set for the first file alone.
          isolate: false,
          include: ["{shared,electron,build}/**/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "dom",
          testTimeout,
          environment: "jsdom",
          // One jsdom a worker instead of one a file: it is most of what these tests cost.
          pool: "vmThreads",
          include: ["renderer/**/*.test.{ts,tsx}"],
          setupFiles: ["renderer/test/setup.ts"],
        },
      },
    ],
  },
});
