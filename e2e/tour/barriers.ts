import type { CDPSession, Page } from "@playwright/test";
import { findViolations } from "../fixtures/accessibility.ts";
import { findFocusFaults } from "../fixtures/focus-order.ts";
import { findLayoutFaults } from "../fixtures/layout.ts";
import { findMotion } from "../fixtures/motion.ts";
import { findTextFaults } from "../fixtures/text-faults.ts";
import { findSpacingFaults } from "../fixtures/text-spacing.ts";
import { parkPointer, setTheme } from "./camera.ts";

/** Window sizes; the smallest is 1,280 by 1,024 px at a zoom of 400 %. */
const sizes = [
  { width: 2560, height: 1300 },
  { width: 1280, height: 800 },
  { width: 720, height: 480 },
  { width: 320, height: 256 },
] as const;

type Size = (typeof sizes)[number];

const looks = ["dark", "light", "forced"] as const;

/** The widths at which everything but axe is checked, too. */
const isThorough = ({ width }: Size) => width === 1280 || width === 320;

/** Checks one screen of the app; returns its barriers, one line each. */
export type FindBarriers = () => Promise<string[]>;

/**
 * Prepares checks of a page for accessibility: axe in each size and look; reflow, text spacing and the order of the focus in a usual and in
 * the smallest size; motion, which the system reduces from now on.
 */
export async function prepareBarriers(page: Page): Promise<FindBarriers> {
  const session = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  return async () => {
    const found = (await findMotion(page)).map((one) => `motion: ${one}`);
    for (const size of sizes) found.push(...(await checkSize(page, session, size)));
    const back = page.getByRole("button", { name: /^Back to / });
    if (await back.isVisible()) {
      await back.click();
      for (const size of sizes.slice(2).toReversed())
        found.push(...(await checkSize(page, session, size)).map((one) => `list, ${one}`));
    }
    await session.send("Emulation.clearDeviceMetricsOverride");
    found.push(...(await findMotion(page)).map((one) => `motion: ${one}`));
    return found;
  };
}

async function checkSize(page: Page, session: CDPSession, size: Size): Promise<string[]> {
  await session.send("Emulation.setDeviceMetricsOverride", {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await page.waitForFunction(({ width }) => innerWidth === width, size);
  await parkPointer(page);
  const found: string[] = [];
  for (const look of looks) {
    await setLook(page, look);
    found.push(...(await findViolations(page)).map((one) => `${look}, ${one}`));
  }
  await page.emulateMedia({ forcedColors: null });
  if (isThorough(size)) {
    const findFaults = async () => [
      ...(await findLayoutFaults(page)),
      ...(await findTextFaults(page)),
    ];
    found.push(...(await findFaults()).map((one) => `reflow, ${one}`));
    found.push(
      ...(await findSpacingFaults(page, findLayoutFaults)).map((one) => `spacing, ${one}`),
    );
    found.push(...(await findFocusFaults(page)).map((one) => `focus, ${one}`));
  }
  return found.map((one) => `${size.width} px, ${one}`);
}

async function setLook(page: Page, look: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ forcedColors: look === "forced" ? "active" : null });
  if (look !== "forced") await setTheme(page, look);
}
