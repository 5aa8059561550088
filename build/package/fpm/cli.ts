// What of fpm electron-builder uses, by the tools of the system: for a system that has no fpm. Its arguments
// are fpm's.
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
