// Runs cells that it is told of, one after the other; a process of its own, since a cell may end it.
import type { CellName } from "./plan.ts";
import { runNamed } from "./plan.ts";

let turn = Promise.resolve();

process.on("message", (cell: CellName) => {
  turn = turn.then(async () => {
    process.send?.(await runNamed(cell));
  });
});
