import type { Page } from "@playwright/test";
import type { ScreenSize } from "../desktop/desktop.ts";

const contrasts = {
  more: { contrast: "more" },
  forced: { forcedColors: "active" },
} as const;

/** View settings from the command line, which override the scenes'. */
export type ViewOptions = {
  /** Suffix of the pictures' names, such as `-2560-more`; empty by default. */
  suffix: string;
  size: ScreenSize | null;
  zoom: number;
  contrast: keyof typeof contrasts | null;
  /** The language of the app (BCP 47); null for the system's. */
  language: string | null;
};

type Arguments = Partial<Record<"width" | "height" | "zoom" | "contrast" | "language", string>>;

/** Parses the command line's values; throws if one is invalid. */
export function parseViewOptions(given: Arguments): ViewOptions {
  const { width, height, zoom, contrast, language } = given;
  const size = width === undefined ? null : { width: Number(width), height: Number(height ?? 800) };
  const times = Number(zoom ?? 1);
  if (![size?.width ?? 1, size?.height ?? 1, times].every((number) => number > 0)) {
    throw new Error("A size and a zoom are numbers above 0.");
  }
  if (contrast !== undefined && contrast !== "more" && contrast !== "forced") {
    throw new Error("The contrast is more or forced.");
  }
  const parts = [width, times === 1 ? undefined : `zoom${times}`, contrast, language];
  return {
    suffix: parts.flatMap((part) => (part === undefined ? [] : [`-${part}`])).join(""),
    size,
    zoom: times,
    contrast: contrast ?? null,
    language: language ?? null,
  };
}

/** Applies zoom and contrast to a page. */
export async function emulate({ zoom, contrast }: ViewOptions, page: Page): Promise<void> {
  if (contrast !== null) await page.emulateMedia(contrasts[contrast]);
  if (zoom !== 1) {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setDeviceMetricsOverride", {
      ...(await page.evaluate(
        (times) => ({
          width: Math.round(innerWidth / times),
          height: Math.round(innerHeight / times),
        }),
        zoom,
      )),
      deviceScaleFactor: zoom,
      mobile: false,
    });
  }
}
