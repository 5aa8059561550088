import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { QuietSign } from "../quiet-sign.tsx";
import { SettingsScreen } from "../settings-screen.tsx";

/** Shows a part of the interface over a fake main, of whose settings it hears. */
function show(shown: ReactNode, world: FakeStart) {
  const alone = showAlone(shown, world, undefined, (client) => listenToMain(client, () => {}));
  /** What main was asked to set, in order. */
  const set = () => alone.asked("settings.set");
  return { ...alone, set };
}

/** Opens the settings, and finds one of their sections. */
export async function openSettings(section: string, world: FakeStart = {}) {
  const shown = show(<SettingsScreen accountId={sampleAccount.id} />, world);
  const region = await screen.findByRole("region", { name: section });
  return { ...shown, region, find: within(region) };
}

/** Shows the sign of the status bar. */
export const showSign = (world: FakeStart) => show(<QuietSign />, world);

/** Settings of which some are not as they are at first. */
export const settings = (changes: Partial<EffectiveSettings>): EffectiveSettings => ({
  ...defaultSettings,
  fixed: [],
  ...changes,
});

/** Somebody who is told of everything. */
export const notifications: NotificationState = {
  quiet: null,
  quietUntil: null,
  isSystemQuiet: false,
  latest: null,
  hasTray: true,
  deferred: 0,
};
