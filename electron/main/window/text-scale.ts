import type { Report } from "#main/system/log.ts";
import { portal, type SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** A portal that starts on a busy computer answers late, and nothing waits for this. */
const timeout: DurationMs = 30_000;
const settings = "org.freedesktop.portal.Settings";
const textSize = ["org.gnome.desktop.interface", "text-scaling-factor"] as const;

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
    const request = { ...portal, method: `${settings}.Read`, signature: "ss", body: [...textSize] };
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
    about: textSize[0],
    onSignal: ({ name, body: [space, key, value] }) => {
      if (name !== `${settings}.SettingChanged` || [space, key].join() !== textSize.join()) return;
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
