import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{shared,electron,build}/**/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "dom",
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
