import { screen } from "@testing-library/react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderApp } from "#renderer/test/render-app.tsx";

/** Opens the app with the shift log. */
export async function openLog(world: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const app = renderApp(world, prepare);
  await app.user.click(await screen.findByRole("link", { name: /^Shift log/ }));
  await screen.findByRole("heading", { name: "Shift log" });
  return app;
}
