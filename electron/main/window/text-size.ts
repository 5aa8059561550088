import type { WebContents } from "electron";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { stepTextSize, textSizes } from "#shared/settings/text-size.ts";

type Page = Pick<WebContents, "getZoomFactor" | "setZoomFactor" | "isDestroyed">;

/** The text size as a setting, applied as the zoom of all pages. */
export type TextSize = {
  /** Makes texts larger (1), smaller (-1) or usual (0), unless a policy fixes their size. */
  step(step: 1 | -1 | 0): void;
  /** Applies the setting to a page; Chromium applies it to all pages of the origin, also after the next start. */
  apply(page: Page): void;
  /** At a start, takes over the zoom that earlier versions have set, unless the user has chosen a size since. */
  adopt(page: Page): void;
};

type TextSizeParts = {
  get: () => Pick<EffectiveSettings, "textSize">;
  set(changes: { textSize: number }): void;
  /** Whether the user has chosen a size. */
  isChosen: () => boolean;
};

const readPercent = (page: Page): number => Math.round(page.getZoomFactor() * 100);

/** Creates it. */
export function createTextSize({ get, set, isChosen }: TextSizeParts): TextSize {
  const [min = 0, max = 0] = [textSizes[0], textSizes.at(-1)];
  return {
    step: (step) => set({ textSize: stepTextSize(get().textSize, step) }),
    apply: (page) => {
      if (page.isDestroyed() || readPercent(page) === get().textSize) return;
      page.setZoomFactor(get().textSize / 100);
    },
    adopt: (page) => {
      if (page.isDestroyed() || isChosen()) return;
      const shown = readPercent(page);
      if (shown !== 100) set({ textSize: Math.min(Math.max(shown, min), max) });
    },
  };
}
