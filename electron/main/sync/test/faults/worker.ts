// Runs cells that it receives, one after the other, in its own process, which a cell may end.
import { type CellName, runNamed } from "./plan.ts";

let turn = Promise.resolve();

process.on("message", (cell: CellName) => {
  turn = turn.then(async () => {
    process.send?.(await runNamed(cell));
  });
});
