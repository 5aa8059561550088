import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Properties are tried a hundred times over, on machines that do other things meanwhile. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          testTimeout,
          environment: "node",
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
