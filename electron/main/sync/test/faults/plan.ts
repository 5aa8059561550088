import type { CellReport } from "./kinds.ts";
import { faults } from "./matrix.ts";
import { operationsOf } from "./operations/operations.ts";
import { runCell } from "./run-cell.ts";

/** A cell by its names. */
export type CellName = { fault: string; operation: string; seed: number };

/** The cells of all these seeds; with words, only those whose fault or operation has one of them. */
export const listCells = (seeds: number[], only: string[]): CellName[] =>
  seeds.flatMap((seed) =>
    faults.flatMap((fault) =>
      operationsOf(seed).flatMap((operation) => {
        const names = [fault.name, operation.name];
        const isMeant = only.every((word) => names.some((name) => name.includes(word)));
        return isMeant ? [{ fault: fault.name, operation: operation.name, seed }] : [];
      }),
    ),
  );

/** Why a cell makes no sense; null where it does. */
export const excuseOf = ({ fault, operation, seed }: CellName): string | null => {
  const found = find({ fault, operation, seed });
  return found.fault.excuse?.(found.operation) ?? null;
};

const find = ({ fault, operation, seed }: CellName) => {
  const foundFault = faults.find(({ name }) => name === fault);
  const foundOperation = operationsOf(seed).find(({ name }) => name === operation);
  if (foundFault === undefined) throw new RangeError(`No fault is called ${fault}.`);
  if (foundOperation === undefined) throw new RangeError(`No operation is called ${operation}.`);
  return { fault: foundFault, operation: foundOperation };
};

/** Runs the cell of these names. */
export function runNamed(name: CellName): Promise<CellReport> {
  const { fault, operation } = find(name);
  return runCell(fault, operation, name.seed);
}
