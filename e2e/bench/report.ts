import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import type { Figure, Unit } from "./figures.ts";
import { isWithin } from "./figures.ts";

/** The content of `out/bench/figures.json`, with which a later run can be compared. */
export type Report = {
  version: string;
  source: string;
  pairs: number;
  figures: Figure[];
};

/** Formats the figures as a table, next to those of an earlier run, if any. */
export function formatTable(figures: Figure[], before: Figure[] = []): string {
  const hasBefore = before.length > 0;
  const rows = figures.map((figure) => [
    String(figure.row),
    figure.title,
    formatValue(figure.value, figure.unit),
    ...(hasBefore ? [formatChange(figure, before)] : []),
    `${formatValue(figure.bar, figure.unit)} (aim ${formatValue(figure.aim, figure.unit)})`,
    classify(figure),
    figure.detail,
  ]);
  const head = ["#", "figure", "median", ...(hasBefore ? ["before"] : []), "bar", "", "components"];
  return layOut([head, ...rows]);
}

/** Formats cells as lines with aligned columns. */
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

/** Writes a report as JSON to a file in `out/bench/`. */
export async function writeReport(name: string, report: unknown): Promise<void> {
  const folder = join(repository, "out", "bench");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${JSON.stringify(report, null, 2)}\n`);
}

/** Formats a measured row in one line, with the estimated remaining time. */
export function formatRow(row: number, figures: Figure[], tookMs: number, leftMs: number): string {
  const values = figures.map(
    (figure) => `${formatValue(figure.value, figure.unit)} ${classify(figure)}`,
  );
  const left = leftMs > 0 ? `, about ${formatSpan(leftMs)} left` : "";
  return `row ${row}: ${values.join(", ")} (${formatSpan(tookMs)}${left})`;
}

const classify = (figure: Figure): string => (isWithin(figure) ? "within" : "OVER");

function formatValue(value: number, unit: Unit): string {
  if (unit === "ratio") return value.toFixed(value !== 0 && value < 0.1 ? 3 : 2);
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`;
}

function formatChange({ row, title, value, unit }: Figure, before: Figure[]): string {
  const earlier = before.find((one) => one.row === row && one.title === title);
  if (earlier === undefined) return "-";
  if (earlier.value === 0) return formatValue(0, unit);
  const percent = Math.round((value / earlier.value - 1) * 100);
  return `${formatValue(earlier.value, unit)} (${percent < 0 ? "" : "+"}${percent} %)`;
}

const formatSpan = (span: number): string =>
  span < 100_000 ? `${Math.ceil(span / 1000)} s` : `${Math.round(span / 60_000)} min`;
