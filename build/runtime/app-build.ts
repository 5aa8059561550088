import { rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listLanguages } from "../texts/catalogue.ts";
import { runInForeground } from "./foreground.ts";
import { showsEverything } from "./start-arguments.ts";

export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

export const viteConfig = join(repository, "build", "electron.vite.config.ts");

/** The folder of the app packed for tests; each build removes it. */
export const packedApp = join(repository, "out", "packed");

/** Returns the folder of the built app. Builds for journeys have their own, so that both can exist. */
export const builtApp = (isDriven: boolean): string =>
  isDriven ? join(repository, "out", "driven") : join(repository, "out");

/** The name of the script that verifies exported logs. */
export const verifierName = "watchdesk-verify.mjs";

/** Returns the folder of the built verifier of exported logs. */
export const verifierFolder = (isDriven: boolean): string => join(builtApp(isDriven), "verify");

/** Runs electron-vite with this Node in the repository; resolves to its exit status. */
export function runElectronVite(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const entry = createRequire(import.meta.url).resolve("electron-vite");
  const program = join(dirname(entry), "..", "bin", "electron-vite.js");
  return runInForeground(process.execPath, [program, ...args], { env, cwd: repository });
}

/**
 * Builds the app; throws if that fails, after the errors are written to stderr. A driven build gives journeys
 * debugging access to its package.
 */
export async function buildApp({ isDriven = false } = {}): Promise<void> {
  if (!isDriven) await rm(packedApp, { recursive: true, force: true });
  const logLevel = showsEverything(process.env) ? "info" : "warn";
  const args = ["build", "--config", viteConfig, "--logLevel", logLevel];
  const env = { ...process.env, WATCHDESK_DRIVEN: isDriven ? "1" : undefined };
  const status = await runElectronVite(args, env);
  if (status !== 0) throw new Error("The build of the app failed.");
  for (const language of listLanguages().filter((one) => one !== "en"))
    await buildLanguage(language, { isDriven });
  await buildVerifier(verifierFolder(isDriven));
}

/** Builds the window's pages in a language, into the folder of the built app. */
export async function buildLanguage(language: string, { isDriven = false } = {}): Promise<void> {
  const args = ["build", "--config", viteConfig, "--logLevel", "warn", "--ignoreConfigWarning"];
  const env = { ...process.env, WATCHDESK_LANGUAGE: language };
  const status = await runElectronVite(args, {
    ...env,
    WATCHDESK_DRIVEN: isDriven ? "1" : undefined,
  });
  if (status !== 0) throw new Error(`The build of the pages in ${language} failed.`);
}

/** Builds a language for tests, which packages do not contain: its pages, and its texts for main. */
export async function buildPseudoLanguage(language: string): Promise<void> {
  await buildLanguage(language);
  const { formatTextFile } = await import("../texts/text-plugin.ts");
  const { readTexts } = await import("../texts/catalogue.ts");
  const file = join(builtApp(false), "main", "texts", `${language}.cjs`);
  await writeFile(file, formatTextFile(readTexts(language)));
}

/** Builds the verifier as one file without dependencies, which any Node from 20 on runs. */
export async function buildVerifier(folder: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: repository,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      ssr: join(repository, "electron", "verify", "watchdesk-verify.ts"),
      rolldownOptions: { output: { entryFileNames: verifierName } },
    },
  });
}
