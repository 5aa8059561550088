import { join } from "node:path";
import { build } from "vite";

/** The name of the script that verifies exported logs. */
export const verifierName = "watchdesk-verify.mjs";

/** Builds the verifier as one file without dependencies, which any Node from 20 on runs. */
export async function buildVerifier(repository: string, folder: string): Promise<void> {
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
