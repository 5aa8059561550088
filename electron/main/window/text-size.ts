import type { WebContents } from "electron";
import type { EffectiveSettings } from "#shared/settings/schema.ts";

type Page = Pick<WebContents, "getZoomFactor" | "setZoomFactor" | "isDestroyed">;

/** The text size as a setting, applied as the zoom of all pages, together with the desktop's. */
export type TextSize = ReturnType<typeof createTextSize>;

type TextSizeParts = {
  get: () => Pick<EffectiveSettings, "textSize">;
  set(changes: { textSize: number }): void;
};

export function createTextSize({ get, set }: TextSizeParts) {
  let scale = 1;
  return {
    /** Makes texts larger (1), smaller (-1) or usual (0), unless a policy fixes their size. */
    step: (step: 1 | -1 | 0): void => set({ textSize: stepTextSize(get().textSize, step) }),
    /** Changes the factor of the desktop, which is 1 where Chromium applies it. */
    setScale: (next: number): void => {
      scale = next;
    },
    /** Applies both to a page; Chromium applies them to all pages of the origin, also after the next start. */
    apply: (page: Page): void => {
      const percent = Math.round(get().textSize * scale);
      if (page.isDestroyed() || Math.round(page.getZoomFactor() * 100) === percent) return;
      page.setZoomFactor(percent / 100);
    },
  };
}

/** Text sizes that the keys step through, in percent; Settings offer those up to 150. */
export const textSizes = [85, 100, 115, 130, 150, 175, 200, 250, 300, 400];

/** Returns the next larger (1) or smaller (-1) text size, or the usual one (0). */
export function stepTextSize(current: number, step: 1 | -1 | 0): number {
  if (step === 0) return 100;
  const next =
    step === 1
      ? textSizes.find((one) => one > current)
      : textSizes.findLast((one) => one < current);
  return next ?? current;
}
