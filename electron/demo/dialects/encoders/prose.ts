import { escapeHtml } from "#shared/lib/escape-html.ts";
import type { WritingReadings } from "../readings/readings.ts";

/** Encodes a text of several sentences; null stays null. */
export const encodeProse = <T extends string | null | undefined>(
  text: T,
  { prose }: Pick<WritingReadings, "prose">,
): T | string =>
  prose === "plain" || typeof text !== "string"
    ? text
    : `<p>${escapeHtml(text).replaceAll("\n\n", "</p><p>").replaceAll("\n", "<br>")}</p>`;
