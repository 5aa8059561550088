import type { Page } from "@playwright/test";
import type { ScreenSize } from "../../build/runtime/desktop/desktop.ts";

const contrasts = {
  more: { contrast: "more" },
  forced: { forcedColors: "active" },
} as const;

/** How scenes are looked at, where that is not as they say themselves. */
export type Look = {
  /** Stands in the names of the pictures: `-2560-more`; empty where nothing is asked for. */
  suffix: string;
  size: ScreenSize | null;
  zoom: number;
  contrast: keyof typeof contrasts | null;
};

type Asked = Partial<Record<"width" | "height" | "zoom" | "contrast", string>>;

/** Reads what the command line asks for; throws where it is not understood. */
export function readLook({ width, height, zoom, contrast }: Asked): Look {
  const size = width === undefined ? null : { width: Number(width), height: Number(height ?? 800) };
  const times = Number(zoom ?? 1);
  if (![size?.width ?? 1, size?.height ?? 1, times].every((number) => number > 0)) {
    throw new Error("A size and a zoom are numbers above 0.");
  }
  if (contrast !== undefined && contrast !== "more" && contrast !== "forced") {
    throw new Error("The contrast is more or forced.");
  }
  const said = [width, times === 1 ? undefined : `zoom${times}`, contrast];
  return {
    suffix: said.flatMap((part) => (part === undefined ? [] : [`-${part}`])).join(""),
    size,
    zoom: times,
    contrast: contrast ?? null,
  };
}

/** Has a page drawn as it is to be looked at. */
export async function emulate({ zoom, contrast }: Look, page: Page): Promise<void> {
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
