import { showTime } from "./document-parts.ts";
import type { Cell, ExportTable } from "./table.ts";

/** The first rows of a table as users read it. */
export type ShownTable = { columns: { name: string; isTime: boolean }[]; rows: Cell[][] };

/** Whether columns that are only for programs are read, too. */
type Readers = { isForPrograms?: boolean };

/** Formats a cell for reading. */
export function formatPrinted(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "object" ? showTime(cell.at) : String(cell);
}

/** Reads the first rows of the columns for the readers; columns without any value are left out. */
export async function collectShown(
  { columns, readParts }: Pick<ExportTable, "columns" | "readParts">,
  limit: number,
  readers: Readers = {},
): Promise<ShownTable> {
  const all: Cell[][] = [];
  for await (const part of readParts()) {
    const left = limit - all.length;
    all.push(...part.slice(0, left));
    if (part.length > left) break;
  }
  const shown = columns.flatMap(({ name, isForPrograms }, at) => {
    const values = all.map((row) => row[at] ?? null).filter((cell) => cell !== null && cell !== "");
    if ((isForPrograms === true && readers.isForPrograms !== true) || values.length === 0)
      return [];
    return [{ at, name, isTime: values.every((cell) => typeof cell === "object") }];
  });
  return { columns: shown, rows: all.map((row) => shown.map(({ at }) => row[at] ?? null)) };
}
