// Prints the folder of an executable Electron, after downloading one if there is none.
import { runScript } from "../run-script.ts";
import { electronDist } from "./electron-dist.ts";

await runScript(async () => {
  process.stdout.write(`${(await electronDist()).dist}\n`);
  return 0;
});
