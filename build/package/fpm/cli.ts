// Replaces fpm for electron-builder on systems without it, using the system's tools. Takes fpm's arguments.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../../runtime/run-script.ts";
import { parseFpmArguments } from "./arguments.ts";
import { makeDeb } from "./deb.ts";
import { makeRpm } from "./rpm.ts";
import { stage } from "./stage.ts";

const make = { deb: makeDeb, rpm: makeRpm };

await runScript(async () => {
  const root = await mkdtemp(join(tmpdir(), "watchdesk-staged-"));
  try {
    const request = parseFpmArguments(process.argv.slice(2));
    await stage(root, request, Number(process.env.SOURCE_DATE_EPOCH));
    await make[request.format](root, request);
    return 0;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
