import { escapeHtml } from "#shared/lib/escape-html.ts";
import { toFileName } from "#shared/lib/file-name.ts";
import { t } from "#shared/texts/t.ts";
import type { Layout, PlacedEdge, PlacedNode } from "../layout/shapes.ts";
import { lineHeight, wrap, wrapName } from "../layout/shapes.ts";
import { formatActors, formatState, formatType, listStates } from "../step/step-parts.tsx";

const margin = 24;
const titleHeight = 40;
const titleCharWidth = 10.5;
const cardChars = 34;

// The light colors of tokens.css, as the file may be printed.
const colours = {
  paper: "#ffffff",
  text: "#1b1d23",
  quiet: "#575b66",
  edge: "#898d97",
  good: "#1c6b45",
  warning: "#7c5200",
  warningTint: "#fdf3dd",
  critical: "#b3261e",
};
const font = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Formats a graph as a standalone SVG file in light colors. */
export function writeSvg(layout: Layout, name: string): string {
  const width = Math.ceil(Math.max(layout.width, name.length * titleCharWidth) + 2 * margin);
  const height = Math.ceil(layout.height + 2 * margin + titleHeight);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" font-size="13">`,
    `<title>${escapeXml(name)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    writeText(name, margin, margin + 16, `fill="${colours.text}" font-size="18" font-weight="600"`),
    `<g transform="translate(${margin} ${margin + titleHeight})">`,
    ...layout.edges.map(writeLine),
    ...layout.nodes.map(writeNode),
    // Labels are drawn above lines that cross them.
    ...layout.edges.map(writeLabel),
    "</g>",
    "</svg>",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** Saves a graph as an SVG file; the system prompts for the path. */
export function saveSvg(layout: Layout, name: string): void {
  const file = new Blob([writeSvg(layout, name)], { type: "image/svg+xml" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${toFileName(name, t("common.process"))}.svg`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const writeLine = ({ path, head }: PlacedEdge): string =>
  `<path d="${path}" fill="none" stroke="${colours.edge}" stroke-width="1.25"/><path d="${head}" fill="${colours.edge}"/>`;

function writeLabel({ label }: PlacedEdge): string {
  if (label === null) return "";
  const { x, y, width, height, lines } = label;
  return [
    `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${fix(height)}" rx="4" fill="${colours.paper}"/>`,
    ...lines.map((line, at) =>
      writeText(
        line,
        x + width / 2,
        y + 2 + (at + 0.75) * lineHeight,
        `fill="${colours.quiet}" font-size="12" text-anchor="middle"`,
      ),
    ),
  ].join("");
}

function writeNode(node: PlacedNode): string {
  const { x, y, width, height, isPending, step } = node;
  const [state] = listStates(node);
  const type = formatType(node);
  const stroke = isPending ? colours.warning : step === null ? colours.critical : colours.edge;
  const fill = isPending ? colours.warningTint : colours.paper;
  const dashes = step === null ? ' stroke-dasharray="5 3"' : "";
  const left = x + 12;
  const names = wrapName(node.name);
  const [people = ""] = wrap(formatActors(node), cardChars, 1);
  const small = `font-size="12" fill="${colours.quiet}"`;
  const stateColour = isPending
    ? colours.warning
    : state === "passed"
      ? colours.good
      : state === "missing"
        ? colours.critical
        : colours.quiet;
  return [
    `<g><title>${escapeXml(node.name)}</title>`,
    `<rect x="${fix(x)}" y="${fix(y)}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="${isPending ? 2 : 1}"${dashes}/>`,
    writeText(type, left, y + 22, small),
    state === undefined
      ? ""
      : writeText(
          formatState(state),
          x + width - 12,
          y + 22,
          `font-size="12" text-anchor="end" fill="${stateColour}" font-weight="600"`,
        ),
    ...names.map((line, at) =>
      writeText(line, left, y + 41 + at * 18, `fill="${colours.text}" font-weight="600"`),
    ),
    people === "" ? "" : writeText(people, left, y + 41 + names.length * 18, small),
    "</g>",
  ].join("");
}

const writeText = (text: string, x: number, y: number, attributes: string): string =>
  `<text x="${fix(x)}" y="${fix(y)}" ${attributes}>${escapeXml(text)}</text>`;

const fix = (value: number): number => Math.round(value * 10) / 10;

/** XML permits neither control characters nor lone surrogates. */
const escapeXml = (text: string): string =>
  escapeHtml(
    text
      .toWellFormed()
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd"),
  );
