import { act, screen, within } from "@testing-library/react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { AlertsScreen } from "../alerts-screen.tsx";
import { useCriticalAlerts, useWaitingAlerts } from "../queries.ts";
import { alertSelection, resetAlerts } from "../store.ts";

/** The counts that the rail shows. */
const Counts = () => (
  <output aria-label="Counts">{`${useWaitingAlerts()} waiting, ${useCriticalAlerts()} critical`}</output>
);

/** Renders the alerts screen with the counts of the rail; `fetches` returns the requests for pages of the service. */
export function renderAlerts(world: FakeStart, prepare?: (bridge: FakeBridge) => void) {
  resetAlerts();
  const shown = (
    <>
      <Counts />
      <AlertsScreen />
    </>
  );
  const part = renderPart(shown, world, prepare);
  return { ...part, fetches: () => part.inputsOf("alert.fetch") };
}

/** Opens the alerts screen with the focus in its list. */
export async function openAlerts(world: FakeStart, prepare?: (bridge: FakeBridge) => void) {
  const part = renderAlerts(world, prepare);
  const list = await screen.findByRole("listbox", { name: "Alerts" });
  act(alertSelection.back);
  return { ...part, list };
}

/** Opens the alerts screen with an alert, as a click on its notification does. */
export async function openAlert(id: string, world: FakeStart) {
  const part = renderAlerts(world);
  act(() => alertSelection.show(id));
  const detail = await screen.findByRole("region", { name: "Alert" });
  await within(detail).findByRole("heading", { level: 2 });
  return { ...part, detail };
}
