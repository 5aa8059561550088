import { expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { operationsOf } from "./operations/operations.ts";
import { type CellName, excuseOf, faults, runNamed } from "./plan.ts";

/** One cell for each kind of fault, on operations of each group; each kind of scope is one of the seeds. */
const few: CellName[] = [
  { fault: "TLS failure", operation: "finishCasLogin", seed: 0 },
  { fault: "answer lost", operation: "sendMessage", seed: 1 },
  { fault: "storm of twenty 401s", operation: "listTasks", seed: 2 },
  { fault: "wrong types", operation: "listAlerts", seed: 0 },
  { fault: "second instance", operation: "acknowledgeAlert", seed: 2 },
  { fault: "expiry in flight", operation: "updateProfile", seed: 1 },
];

/** Lists cells with each fault and each operation at least once, with alternating seeds. */
function listDiagonal(): CellName[] {
  const names = operationsOf(0).map(({ name }) => name);
  const left = new Set(names);
  const cells = faults.map(({ name: fault }, at): CellName => {
    const cell = (operation: string) => ({ fault, operation, seed: at % 3 });
    const isSensible = (operation: string) => excuseOf(cell(operation)) === null;
    const operation = [...left].find(isSensible) ?? names.find(isSensible) ?? "";
    left.delete(operation);
    return cell(operation);
  });
  const [first] = faults;
  return [
    ...cells,
    ...[...left].map((operation) => ({ fault: first?.name ?? "", operation, seed: 0 })),
  ];
}

it.each(isSuiteLong("faults") ? listDiagonal() : few)(
  "a client recovers from $fault at $operation without loss or repetition, seed $seed",
  async (cell) => {
    const { problems, verdict } = await runNamed(cell);
    expect(verdict, problems.join("; ")).not.toBeNull();
  },
);
