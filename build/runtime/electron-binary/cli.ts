// Prints the folder of an Electron that can be started, getting one first if there is none.
import { runScript } from "../run-script.ts";
import { electronDist } from "./electron-dist.ts";

await runScript(async () => {
  process.stdout.write(`${(await electronDist()).dist}\n`);
  return 0;
});
