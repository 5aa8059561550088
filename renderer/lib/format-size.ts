import { locale } from "./format.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size in a unit that keeps the number short: "12.3 MB". */
export function formatSize(bytes: number, inLocale = locale): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(inLocale, {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
