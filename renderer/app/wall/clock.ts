import { useSyncExternalStore } from "react";
import { describeZone, format, locale } from "#renderer/lib/format.ts";
import { createFormat } from "#shared/lib/format.ts";
import { t } from "#shared/texts/t.ts";

/** The formatter for UTC. */
export const utcFormat = createFormat(locale, "UTC");

export const clocks = [
  { label: t("wall.localTime", { zone: describeZone(Date.now()) }), format },
  { label: "UTC", format: utcFormat },
];

const second = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, second);
  return () => clearInterval(timer);
}

/** Returns a value that depends on the time; reads it every second and rerenders when it changes. */
export const useEachSecond = <Value extends string | number | boolean | null>(
  read: () => Value,
): Value => useSyncExternalStore(subscribe, read);
