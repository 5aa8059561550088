import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "electron-vite";
import { contrastStyles, escapeWideCharacters, linkFirstStyles } from "./bundle-plugins.ts";
import { guidePages } from "./guide/compile-guide.ts";
import { listShippedPackages } from "./package/shipped-packages.ts";
import { builtApp } from "./runtime/app-build.ts";
import { inlineStyleTexts } from "./texts/style-texts.ts";
import { compiledTexts, inlineTexts, textFiles } from "./texts/text-plugin.ts";

const at = (...path: string[]) => resolve(import.meta.dirname, "..", ...path);

const absentLibraries = at("build/absent-libraries.ts");
const noGeneratedCode = at("build/no-generated-code.ts");

const shippedPackages = listShippedPackages();

/** Set for packages for journeys; code that depends on it is removed from other builds. */
const builtForJourneys = process.env.WATCHDESK_DRIVEN === "1";

const into = (part: string) => resolve(builtApp(builtForJourneys), part);

/** The language of the window's texts in this build; builds for other languages than English have only the window's pages. */
const language = process.env.WATCHDESK_LANGUAGE ?? "en";
const isEnglish = language === "en";

const main: UserConfig["main"] = {
  resolve: {
    alias: [
      // 300 KB of unused script, which would stay in main's memory, and hooks that end the process at a signal.
      {
        find: /^(?:ajv\/dist\/2020\.js|ajv-formats|fast-xml-parser|fast-xml-builder|when-exit)$/,
        replacement: absentLibraries,
      },
      { find: /^zod$/, replacement: noGeneratedCode },
    ],
  },
  plugins: [textFiles, shippedPackages, escapeWideCharacters],
  define: { builtForJourneys: JSON.stringify(builtForJourneys) },
  build: {
    outDir: into("main"),
    target: "node20.18",
    rolldownOptions: {
      input: {
        index: at("electron/main/index.ts"),
        "store-worker": at("electron/main/app/store/store-thread.ts"),
      },
      // Parsed at every start; names of functions are kept for stack traces in the log.
      output: {
        minify: { compress: true, mangle: { toplevel: true, keepNames: true }, codegen: true },
      },
    },
  },
};

const preload: UserConfig["preload"] = {
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
};

const renderer: UserConfig["renderer"] = {
  root: at("renderer"),
  plugins: [
    react(),
    inlineTexts(language),
    inlineStyleTexts(language),
    compiledTexts,
    guidePages(language),
    linkFirstStyles,
    contrastStyles,
    escapeWideCharacters,
    // In the English pages; the parts are the same in each language.
    ...(isEnglish ? [shippedPackages] : []),
  ],
  build: {
    outDir: into(isEnglish ? "renderer" : join("renderer", language)),
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
};

/** Main runs on Electron 33 (Node 20.18, Chrome 130) and everything newer. */
export default defineConfig(isEnglish ? { main, preload, renderer } : { renderer });
