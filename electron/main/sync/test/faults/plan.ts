import { http } from "./faults/http.ts";
import { kill, secondInstance } from "./faults/kill.ts";
import { payload } from "./faults/payload.ts";
import { time } from "./faults/time.ts";
import { transport } from "./faults/transport.ts";
import type { CellReport, Fault } from "./kinds.ts";
import { operationsOf } from "./operations/operations.ts";
import { runCell } from "./run-cell.ts";

/** All faults, in the order of the table. */
export const faults: Fault[] = [...transport, ...http, ...payload, kill, secondInstance, ...time];

/** The names that identify a cell. */
export type CellName = { fault: string; operation: string; seed: number };

/** Lists the cells of these seeds whose fault or operation contains each of the words. */
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

/** Returns why a cell is excluded, or null. */
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

/** Runs the cell with these names. */
export function runNamed(name: CellName): Promise<CellReport> {
  const { fault, operation } = find(name);
  return runCell(fault, operation, name.seed);
}
