import { act, screen, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { vi } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { SettingDeclaration, SettingPage } from "#shared/settings/declaration.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { defaultSettings, settingDeclarations } from "#shared/settings/settings.ts";
import { settingsPages } from "../pages.tsx";
import { SettingsScreen } from "../settings-screen.tsx";

/** Renders a component over a fake main, and subscribes to main's events. */
function show(shown: ReactNode, start: FakeStart) {
  document.title = "Settings";
  const alone = renderPart(shown, start, undefined, (client) => listenToMain(client, () => {}));
  /** The inputs of settings.set, in order. */
  const set = () => alone.inputsOf("settings.set");
  return { ...alone, set };
}

const context = {
  accountId: sampleAccount.id,
  serverUrl: sampleAccount.serverUrl,
  onCheckConnection: vi.fn(),
};

/** Renders the settings; `section` is that of the address. */
export async function openSettings(start: FakeStart = {}, section: string | null = null) {
  let goTo: (next: string) => void = () => {};
  function Routed() {
    const [current, setCurrent] = useState(section);
    goTo = setCurrent;
    return <SettingsScreen {...context} section={current} />;
  }
  const shown = show(<Routed />, start);
  await screen.findByRole("navigation", { name: "Settings" });
  /** Follows a link of the list, as the router does. */
  const follow = (next: string) => act(() => goTo(next));
  return { ...shown, context, follow };
}

/** The pages of sections that are not declared settings with a heading. */
const pageOf: Record<string, SettingPage> = {
  "Start and window": "appearance",
  "Do not disturb": "notifications",
  "Quiet hours": "notifications",
  "Test notifications": "notifications",
  "Rooms that may interrupt": "rooms",
  "Muted rooms and conversations": "rooms",
  "Escalation rules": "duty",
  "Recipient lists": "duty",
  "Message templates": "duty",
  "Keyboard shortcuts": "shortcuts",
  "Set by your organisation": "administration",
  "Alert severity": "administration",
  "Open in the service": "administration",
};

/** Renders the page of a section, and finds the section; `wanted` is the section of a link. */
export async function openSection(
  title: string,
  start: FakeStart = {},
  wanted: string | null = null,
) {
  const declared = Object.values<SettingDeclaration>(settingDeclarations);
  const found = declared.find((one) => one.type !== "custom" && one.heading?.() === title);
  const key = pageOf[title] ?? (found?.type === "custom" ? undefined : found?.page);
  const page = settingsPages.find((one) => one.key === key);
  if (page === undefined) throw new Error(`There is no section ${title}.`);
  const shown = show(page.render({ ...context, wanted }), start);
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
