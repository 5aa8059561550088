import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";

it("a handover that is not read back stays visible on every screen, and opens", async () => {
  const handovers = [aSignedHandover(aHandoverPage({}, { created: now, number: 3 }))];
  const { user } = renderApp({ handovers });
  const bar = within(await screen.findByRole("contentinfo"));
  expect(await bar.findByRole("button", { name: "Handover not read back yet" })).toBeTruthy();
  const banner = await screen.findByText(/^Handover 3 is not read back yet\. Signed by/);
  await expectAccessible();
  await user.click(within(banner.parentElement ?? banner).getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("heading", { name: "Handover" })).toBeTruthy();
  expect(await screen.findByText("Not read back yet")).toBeTruthy();
  expect(screen.queryByText(/^Handover 3 is not read back yet/)).toBeNull();
});
