// Runs electron-builder once; its argument is a BuilderJob as JSON. Reports the created files to its
// parent process.
import { build, Platform } from "electron-builder";
import { repository } from "../runtime/app-build.ts";
import { runScript } from "../runtime/run-script.ts";
import type { BuilderJob } from "./builder.ts";
import { packageConfig } from "./config.ts";
import { keepSandboxOfAppImages } from "./linux/app-run.ts";

await runScript(async () => {
  keepSandboxOfAppImages();
  const { parts, format, prepackaged }: BuilderJob = JSON.parse(process.argv[2] ?? "");
  const files = await build({
    projectDir: repository,
    config: packageConfig(parts),
    publish: "never",
    targets: Platform.current().createTarget([format]),
    prepackaged,
  });
  await new Promise<void>((resolve) => process.send?.(files, () => resolve()));
  return 0;
});
