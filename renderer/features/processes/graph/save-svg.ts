import type { Layout } from "../layout/shapes.ts";
import { writeSvg } from "./write-svg.ts";

/** Lets the person keep a graph as an SVG file; the system asks where. */
export function saveSvg(layout: Layout, name: string): void {
  const file = new Blob([writeSvg(layout, name)], { type: "image/svg+xml" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${nameFile(name)}.svg`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What no file system minds. */
export const nameFile = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80)
    .trim() || "Process";
