import { act, screen, within } from "@testing-library/react";
import { AlertsScreen } from "#renderer/features/alerts/alerts-screen.tsx";
import { alertSelection, resetAlerts } from "#renderer/features/alerts/store.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";

/** Renders the alerts screen with an open alert. */
export async function openAlert(id: string, world: FakeStart) {
  resetAlerts();
  const part = renderPart(<AlertsScreen />, world);
  act(() => void alertSelection.show(id));
  const detail = await screen.findByRole("region", { name: "Alert" });
  await within(detail).findByRole("heading", { level: 2 });
  return { ...part, detail };
}
