import { readFile, writeFile } from "node:fs/promises";
import { type Figure, median, type Unit } from "./figures.ts";

/** A figure of the last release: the median of its runs, and from where to where its single values scatter. */
export type Released = { row: number; title: string; value: number; low: number; high: number };

/** What is comparable between machines: ratios, counts and memory, but no times. */
const comparable: Unit[] = ["ratio", "per request", "per hour", "KB", "MB", "MB per day"];

/** By how much of its value a figure may always differ, since one that is measured once a run has no scatter in it. */
const allowance = 0.05;

const file = new URL("./last-release.json", import.meta.url);

/** Reads the figures of the last release. */
export const readReleased = async (): Promise<Released[]> =>
  JSON.parse(await readFile(file, "utf8"));

/** Writes figures for {@link readReleased}. */
export const writeReleased = (released: Released[]): Promise<void> =>
  writeFile(file, `${JSON.stringify(released, null, 2)}\n`);

/** Returns the released figures with the measured ones of some runs in their place, in the order of rows. */
export function replaceReleased(released: Released[], runs: Figure[][]): Released[] {
  const figures = runs.flat();
  const measured = (runs[0] ?? []).filter(({ unit }) => comparable.includes(unit));
  const replaced = measured.map(({ row, title }): Released => {
    const same = figures.filter((figure) => isSame(figure, { row, title }));
    const value = round(median(same.map((figure) => figure.value)));
    const low = round(Math.min(...same.map((figure) => toRange(figure)[0])));
    const high = round(Math.max(...same.map((figure) => toRange(figure)[1])));
    return { row, title, value, low, high };
  });
  const kept = released.filter((one) => !replaced.some((other) => isSame(one, other)));
  return [...kept, ...replaced].toSorted((one, other) => one.row - other.row);
}

/** Describes each figure that is worse than that of the last release by more than both scatter. */
export const listWorse = (figures: Figure[], released: Released[]): string[] =>
  figures.flatMap((figure) => {
    const before = released.find((one) => isSame(one, figure));
    const [low] = toRange(figure);
    if (before === undefined || low <= before.high + allowance * Math.abs(before.value)) return [];
    const { row, title, value } = figure;
    return `row ${row}, ${title}: ${round(value)}, was ${before.value} (${before.low} to ${before.high})`;
  });

const isSame = (one: { row: number; title: string }, other: { row: number; title: string }) =>
  one.row === other.row && one.title === other.title;

const toRange = ({ value, range = [value, value] }: Figure) => range;

const round = (value: number): number => Number(value.toPrecision(3));
