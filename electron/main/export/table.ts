import type { Store } from "#main/store/store.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { showTime } from "./document-parts.ts";

/** A value in an exported table; null is empty. */
export type Cell = string | number | null | { at: EpochMs };

/** Formats a cell for programs: times in ISO 8601 with their offset. */
export const toPlain = (cell: Cell): string | number | null =>
  typeof cell === "object" && cell !== null ? formatLogTime(cell.at) : cell;

export type Column<Row> = {
  /** Its name in JSON: "created". */
  key: string;
  /** "Created" */
  name: string;
  /** True if it is only for programs, and not in printed formats. */
  isForPrograms?: true;
  read(row: Row): Cell;
};

export type TableFact = { key: string; name: string; value: Cell };

/** What a calendar contains of a task. */
export type DueTask = {
  id: string;
  title: string;
  status: string | null;
  room: string | null;
  due: EpochMs;
  changed: EpochMs | null;
};

/** A list, or a record, as it is exported. */
export type ExportTable = {
  columns: Omit<Column<never>, "read">[];
  rows: number;
  /** The number of rows of the list, if more than are exported. */
  total: number;
  /** The collections whose age decides the age of the table. */
  collections: readonly CollectionName[];
  /** Reads the rows in parts, in their order; throws `ListChanged` if the list is no longer the same. */
  readParts(): AsyncGenerator<Cell[][]>;
  /** What else a reader has to know, a line each. */
  notes?: string[];
  /** The JSON of a record as the service sent it, if the table is one. */
  recordJson?: string;
  /** Reads what a calendar contains of it, if it is of tasks. */
  readDueTasks?: () => Promise<DueTask[]>;
  /** What it states besides its filter and age. */
  facts?: readonly TableFact[];
};

/** Opens a table in a store; null if the record is not stored. */
export type OpenTable<Source> = (store: Store, source: Source) => Promise<ExportTable | null>;

type TableContent<Row> = Pick<ExportTable, "rows" | "collections"> &
  Partial<Omit<ExportTable, "columns" | "rows" | "collections" | "readParts">> & {
    readParts(): AsyncGenerator<Row[]>;
  };

export const createTable = <Row>(
  columns: readonly Column<Row>[],
  { readParts, ...content }: TableContent<Row>,
): ExportTable => ({ total: content.rows, ...content, ...createCells(columns, readParts) });

/** Creates columns, and a function that reads their cells from rows. */
const createCells = <Row>(
  columns: readonly Column<Row>[],
  readParts: () => AsyncGenerator<Row[]>,
): Pick<ExportTable, "columns" | "readParts"> => ({
  columns: columns.map(({ read: _read, ...column }) => column),
  async *readParts() {
    for await (const part of readParts()) {
      yield part.map((row) => columns.map(({ read }) => read(row)));
    }
  },
});

/** The rows of a list have changed while they were read. */
export class ListChanged extends Error {}

/** Rows per part: about 100 KB, which the store reads within milliseconds. */
const partSize = 500;

type ReadWindow<Row> = (window: {
  offset: number;
  limit: number;
}) => Promise<{ rows: Row[]; total: number }>;

/**
 * Reads all rows of a list in windows. Each window begins with the last row of the one before, which proves that no row
 * before it has come or gone.
 */
export async function* readWindows<Row extends { id: string }>(
  read: ReadWindow<Row>,
  total: number,
): AsyncGenerator<Row[]> {
  let last: string | null = null;
  for (let offset = 0; offset < total; ) {
    const overlap: number = last === null ? 0 : 1;
    const page = await read({ offset: offset - overlap, limit: partSize + overlap });
    const rows = page.rows.slice(overlap);
    const newest = rows.at(-1);
    const isMoved = last !== null && page.rows[0]?.id !== last;
    if (page.total !== total || isMoved || newest === undefined) {
      throw new ListChanged("The rows of a list changed during an export.");
    }
    yield rows;
    last = newest.id;
    offset += rows.length;
  }
}

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
