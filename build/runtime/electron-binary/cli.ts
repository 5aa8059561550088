// Prints the folder of an Electron that can be started, getting one first if there is none.
import { electronDist } from "./electron-dist.ts";

try {
  process.stdout.write(`${(await electronDist()).dist}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
