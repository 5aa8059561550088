import type { WebContents } from "electron";
import type { Report } from "#main/system/log.ts";
import { portal, type SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";
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

/** A portal that starts on a busy computer answers late, and nothing waits for this. */
const timeout: DurationMs = 30_000;
const settings = "org.freedesktop.portal.Settings";
const scaleKey = ["org.gnome.desktop.interface", "text-scaling-factor"] as const;

/**
 * Follows the text size of GNOME, which the desktop's portal gives as a factor; resolves when it is known. It is 1 without a
 * portal; values outside 0.5 to 3 are ignored.
 */
export async function followTextScale(
  { call, follow }: Pick<SessionBus, "call" | "follow">,
  onScale: (scale: number) => void,
  report: Report,
): Promise<void> {
  const parse = (value: unknown): number | null => {
    const scale = unwrap(value);
    if (typeof scale === "number" && scale >= 0.5 && scale <= 3) return scale;
    report("the desktop's text size was ignored", String(scale));
    return null;
  };
  const read = async (): Promise<void> => {
    const request = { ...portal, method: `${settings}.Read`, signature: "ss", body: [...scaleKey] };
    const answer = await call(request, timeout).catch(() => null);
    onScale((answer && parse(answer.body[0])) ?? 1);
  };
  let reading: Promise<void> | null = null;
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  follow({
    name: settings,
    about: scaleKey[0],
    onSignal: ({ name, body: [space, key, value] }) => {
      if (name !== `${settings}.SettingChanged` || [space, key].join() !== scaleKey.join()) return;
      const scale = parse(value);
      if (scale !== null) onScale(scale);
    },
    // Also on the connection that the first reading makes.
    onConnect: () => void readOnce(),
  });
  await readOnce();
}

/** Returns the content of a variant; the portal wraps what it reads twice. */
const unwrap = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "value" in value ? unwrap(value.value) : value;
