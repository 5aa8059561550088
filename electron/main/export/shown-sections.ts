import { t } from "#shared/texts/t.ts";
import { showTime } from "./document-parts.ts";
import type { Cell, ExportTable, TableSection } from "./table.ts";

/** A part of a table as users read it; the only one of a list has no title. */
export type ShownSection = {
  title: string | null;
  /** Lines below the title. */
  notes: string[];
  columns: { name: string; isTime: boolean }[];
  rows: Cell[][];
};

/** Whether columns that are only for programs are read, too. */
type Readers = { isForPrograms?: boolean };

/** Reads the first rows of a table, or of its sections, which are at most `limit` together. */
export async function collectSections(
  table: ExportTable,
  limit: number,
  readers: Readers = {},
): Promise<ShownSection[]> {
  if (table.sections === undefined) {
    const { columns, rows } = await collectShown(table, limit, readers);
    return [{ title: null, notes: [], columns, rows }];
  }
  const shown: ShownSection[] = [];
  let left = limit;
  for (const section of table.sections) {
    const { columns, rows, hasMore } = await collectShown(section, left, readers);
    left -= rows.length;
    shown.push({ ...describeSection(section, rows.length, hasMore), columns, rows });
  }
  return shown;
}

function describeSection(
  { title, total, facts }: TableSection,
  shown: number,
  hasMore: boolean,
): Pick<ShownSection, "title" | "notes"> {
  const isCut = hasMore || (total !== null && total > shown);
  const cut =
    total === null
      ? t("export.onlyTheFirst", { count: shown })
      : t("export.onlyTheFirstOf", { count: shown, total });
  return {
    title: total === null ? title : `${title} (${total})`,
    notes: [
      ...facts.map(({ name, value }) => `${name}: ${formatPrinted(value)}`),
      ...(isCut ? [cut] : []),
    ],
  };
}

/** Formats a cell for reading. */
export function formatPrinted(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "object" ? showTime(cell.at) : String(cell);
}

type Shown = Pick<ShownSection, "columns" | "rows"> & { hasMore: boolean };

/** Reads the first rows of the columns for the readers; columns without any value are left out. */
async function collectShown(
  { columns, readParts }: Pick<ExportTable, "columns" | "readParts">,
  limit: number,
  readers: Readers,
): Promise<Shown> {
  const all: Cell[][] = [];
  let hasMore = false;
  for await (const part of readParts()) {
    const left = limit - all.length;
    all.push(...part.slice(0, left));
    hasMore = part.length > left;
    if (hasMore) break;
  }
  const shown = columns.flatMap(({ name, isForPrograms }, at) => {
    const values = all.map((row) => row[at] ?? null).filter((cell) => cell !== null && cell !== "");
    if ((isForPrograms === true && readers.isForPrograms !== true) || values.length === 0)
      return [];
    return [{ at, name, isTime: values.every((cell) => typeof cell === "object") }];
  });
  return {
    columns: shown,
    rows: all.map((row) => shown.map(({ at }) => row[at] ?? null)),
    hasMore,
  };
}
