import { act, screen, within } from "@testing-library/react";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderApp } from "#renderer/test/render-app.tsx";

/** Opens the app with the alerts screen; `fetches` returns the requests for pages of the service. */
export async function openAlerts(world: FakeStart) {
  const app = renderApp(world);
  await app.user.click(await screen.findByRole("link", { name: /^Alerts/ }));
  const list = await screen.findByRole("listbox", { name: "Alerts" });
  return { ...app, list, fetches: () => app.inputsOf("alert.fetch") };
}

/** Opens the app with an alert, as a click on its notification does. */
export async function openAlert(id: string, world: FakeStart) {
  const app = renderApp(world);
  await screen.findByRole("navigation", { name: "Screens" });
  act(() => app.bridge.emit("navigation.requested", { kind: "alert", id }));
  const detail = await screen.findByRole("region", { name: "Alert" });
  await within(detail).findByRole("heading", { level: 2 });
  return { ...app, detail };
}
