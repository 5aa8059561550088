import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { attentionQuery, settingsQuery } from "../queries.ts";
import { QuietSign } from "../quiet-sign.tsx";
import { SettingsScreen } from "../settings-screen.tsx";

/** Shows a part of the interface over a fake main, of whose settings it hears. */
function show(shown: ReactNode, world: FakeStart) {
  const bridge = createFakeBridge(world);
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  for (const stop of [
    bridge.subscribe("settings.changed", (settings) =>
      client.setQueryData(settingsQuery.queryKey, settings),
    ),
    bridge.subscribe("attention.changed", (state) =>
      client.setQueryData(attentionQuery.queryKey, state),
    ),
  ]) {
    onTestFinished(stop);
  }
  render(
    <QueryClientProvider client={client}>
      <main>{shown}</main>
    </QueryClientProvider>,
  );
  /** What main was asked to set, in order. */
  const set = () =>
    bridge.calls.filter(({ name }) => name === "settings.set").map(({ input }) => input);
  return { bridge, set, user: userEvent.setup() };
}

/** Opens the settings, and finds one of their sections. */
export async function openSettings(section: string, world: FakeStart = {}) {
  const shown = show(<SettingsScreen accountId={sampleAccount.id} />, world);
  const region = await screen.findByRole("region", { name: section });
  return { ...shown, region };
}

/** Shows the sign of the status bar. */
export const showSign = (world: FakeStart) => show(<QuietSign />, world);
