import { nameFile } from "#shared/domain/file-name.ts";
import type { Layout } from "../layout/shapes.ts";
import { writeSvg } from "./write-svg.ts";

/** Lets the person keep a graph as an SVG file; the system asks where. */
export function saveSvg(layout: Layout, name: string): void {
  const file = new Blob([writeSvg(layout, name)], { type: "image/svg+xml" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${nameFile(name, "Process")}.svg`;
  link.click();
  URL.revokeObjectURL(link.href);
}
