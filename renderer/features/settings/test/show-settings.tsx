import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { settingsParts } from "../setting-sections.tsx";
import { SettingsScreen } from "../settings-screen.tsx";

/** Renders a component over a fake main, and subscribes to main's events. */
function show(shown: ReactNode, start: FakeStart) {
  document.title = "Settings";
  const alone = renderPart(shown, start, undefined, (client) => listenToMain(client, () => {}));
  /** The inputs of settings.set, in order. */
  const set = () => alone.inputsOf("settings.set");
  return { ...alone, set };
}

/** Renders all settings; `wanted` is the section of the link that opened them. */
export async function openSettings(start: FakeStart = {}, wanted: string | null = null) {
  const shown = show(<SettingsScreen accountId={sampleAccount.id} section={wanted} />, start);
  await screen.findByRole("region", { name: "Appearance" });
  return shown;
}

/** Renders a section of the settings alone; `wanted` as above. */
export async function openSection(
  title: string,
  start: FakeStart = {},
  wanted: string | null = null,
) {
  const part = settingsParts.find((one) => one.title === title);
  if (part === undefined) throw new Error(`There is no section ${title}.`);
  const keys = new Set(part.rows.map(({ key }) => key));
  const shown = show(part.render({ accountId: sampleAccount.id, keys, wanted }), start);
  const region = await screen.findByRole("region", { name: title });
  return { ...shown, region, find: within(region) };
}

/** Creates default settings with some changes. */
export const settings = (changes: Partial<EffectiveSettings>): EffectiveSettings => ({
  ...defaultSettings,
  fixed: [],
  ...changes,
});

/** A state in which all notifications are shown. */
export const notifications: NotificationState = {
  quiet: null,
  quietUntil: null,
  isSystemQuiet: false,
  latest: null,
  unshownAlarm: null,
  silentAlarm: null,
  hasTray: true,
  deferred: 0,
};
