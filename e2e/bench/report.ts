import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import type { Figure, Unit } from "./figures.ts";
import { isWithin } from "./figures.ts";

/** What a run leaves in `out/bench/figures.json`; the next one can be compared with it. */
export type Report = {
  version: string;
  source: string;
  pairs: number;
  figures: Figure[];
};

/** The figures as a table for people, each beside what it was before where that is known. */
export function printTable(figures: Figure[], before: Figure[] = []): string {
  const hasBefore = before.length > 0;
  const rows = figures.map((figure) => [
    String(figure.row),
    figure.title,
    write(figure.value, figure.unit),
    ...(hasBefore ? [writeChange(figure, before)] : []),
    `${write(figure.bar, figure.unit)} (aim ${write(figure.aim, figure.unit)})`,
    classify(figure),
    figure.detail,
  ]);
  const head = ["#", "figure", "median", ...(hasBefore ? ["before"] : []), "bar", "", "made of"];
  return layOut([head, ...rows]);
}

/** Lines of cells with their columns under each other. */
export function layOut(table: string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Leaves what was measured as JSON in a file of `out/bench/`. */
export async function writeReport(name: string, report: unknown): Promise<void> {
  const folder = join(repository, "out", "bench");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${JSON.stringify(report, null, 2)}\n`);
}

/** A row as it is done, in a line, with about how long the rest will take. */
export function printRow(row: number, figures: Figure[], tookMs: number, leftMs: number): string {
  const values = figures.map((figure) => `${write(figure.value, figure.unit)} ${classify(figure)}`);
  const left = leftMs > 0 ? `, about ${writeSpan(leftMs)} left` : "";
  return `row ${row}: ${values.join(", ")} (${writeSpan(tookMs)}${left})`;
}

const classify = (figure: Figure): string => (isWithin(figure) ? "within" : "OVER");

function write(value: number, unit: Unit): string {
  if (unit === "ratio") return value.toFixed(value !== 0 && value < 0.1 ? 3 : 2);
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`;
}

function writeChange({ row, title, value, unit }: Figure, before: Figure[]): string {
  const earlier = before.find((one) => one.row === row && one.title === title);
  if (earlier === undefined) return "-";
  if (earlier.value === 0) return write(0, unit);
  const percent = Math.round((value / earlier.value - 1) * 100);
  return `${write(earlier.value, unit)} (${percent < 0 ? "" : "+"}${percent} %)`;
}

const writeSpan = (span: number): string =>
  span < 100_000 ? `${Math.ceil(span / 1000)} s` : `${Math.round(span / 60_000)} min`;
