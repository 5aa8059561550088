import { useQuery } from "@tanstack/react-query";
import type { Settings } from "#shared/settings/schema.ts";
import { settingsQuery } from "./app-queries.ts";

/** How much room the rows of lists take. */
export type Density = Settings["density"];

/** The height of a list's row in pixels: two lines, or one. */
export const rowHeights: Record<Density, number> = { comfortable: 56, compact: 32 };

export const useDensity = (): Density => useQuery(settingsQuery).data?.density ?? "comfortable";
