// npm run build: builds the app into out/.
import { buildApp } from "./app-build.ts";
import { runScript } from "./run-script.ts";

await runScript(async () => {
  await buildApp();
  return 0;
});
