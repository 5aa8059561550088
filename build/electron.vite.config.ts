import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { escapeWideCharacters } from "./escape-wide-characters.ts";
import { guidePages } from "./guide/compile-guide.ts";
import { linkFirstStyles } from "./link-first-styles.ts";
import { listShippedPackages } from "./package/shipped-packages.ts";
import { builtApp } from "./runtime/app-build.ts";

const at = (...path: string[]) => resolve(import.meta.dirname, "..", ...path);

const noValidator = at("build/no-validator.ts");

const shippedPackages = listShippedPackages();

/** Set for packages for journeys; code that depends on it is removed from other builds. */
const builtForJourneys = process.env.WATCHDESK_DRIVEN === "1";

const into = (part: string) => resolve(builtApp(builtForJourneys), part);

/** Main runs on Electron 33 (Node 20.18, Chrome 130) and everything newer. */
export default defineConfig({
  main: {
    // 210 KB of unused script, which would stay in main's memory.
    resolve: { alias: { "ajv/dist/2020.js": noValidator, "ajv-formats": noValidator } },
    plugins: [shippedPackages, escapeWideCharacters],
    define: { builtForJourneys: JSON.stringify(builtForJourneys) },
    build: {
      outDir: into("main"),
      target: "node20.18",
      rolldownOptions: {
        input: {
          index: at("electron/main/index.ts"),
          "store-worker": at("electron/main/app/store/store-thread.ts"),
        },
        // Read at every start; names are kept for stack traces in the log.
        output: { minify: { compress: true, mangle: false, codegen: true } },
      },
    },
  },
  preload: {
    plugins: [shippedPackages],
    build: {
      outDir: into("preload"),
      target: "node20.18",
      rolldownOptions: {
        input: {
          index: at("electron/preload/index.ts"),
          "page-bar": at("electron/preload/page-bar.ts"),
        },
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
  renderer: {
    root: at("renderer"),
    plugins: [react(), guidePages, linkFirstStyles, escapeWideCharacters, shippedPackages],
    build: {
      outDir: into("renderer"),
      target: "chrome130",
      minify: true,
      assetsInlineLimit: 0,
      // Read from the user's disk; the bench measures the size of the first screen.
      chunkSizeWarningLimit: 2_000,
      // Two pages would share it as another file to load; Chromium does not need it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: at("renderer/index.html"), "page-bar": at("renderer/page-bar.html") },
        // Everything for the first screen in one file, since each file requires a roundtrip to main.
        output: {
          codeSplitting: {
            groups: [
              // Runs before, while the picture of the first screen is drawn.
              {
                name: "opening",
                test: /renderer\/(?:app\/opening\/opening|lib\/key-combination)\.ts$|vite\/preload-helper/,
                priority: 1,
              },
              { name: "first", test: /renderer\/app\/main\.tsx$/ },
            ],
          },
        },
      },
    },
  },
});
