import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { router } from "#renderer/app/router.tsx";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { createActiveSession, sampleAccount, sampleUser } from "#renderer/test/sample-data.ts";
import type { AccountState } from "#shared/session/schema.ts";
import { getPropertyText } from "./test/open-section.tsx";

async function open(world: FakeStart, prepare?: (bridge: FakeBridge) => void) {
  const app = renderApp(world, prepare);
  await act(() => router.navigate({ to: "/account" }));
  return { ...app, region: await screen.findByRole("region", { name: "Profile" }) };
}

describe("the account screen", () => {
  it("has the settings of its sections, and shows the own name as the account menu does", async () => {
    const { bridge } = await open({ askedName: "Mara van der Berg" });
    const find = async (name: string) => within(await screen.findByRole("region", { name }));
    await (await find("Location")).findByRole("switch", { name: "Share while Watchdesk is open" });
    expect(document.title).toBe("Account – Watchdesk");
    await screen.findByRole("button", { name: "Mara van der Berg, name not confirmed" });
    const displayName = "Mara van der Berg";
    bridge.world.askedName = null;
    act(() =>
      bridge.emit("session.changed", createActiveSession({ ...sampleAccount, displayName })),
    );
    expect(await screen.findByRole("button", { name: displayName })).toBeTruthy();
  });

  it("requests the profile again when the session becomes active", async () => {
    const session: AccountState = {
      ...{ status: "expired", account: sampleAccount },
      ...{ notice: null, unkept: null },
    };
    const profile = { profile: sampleUser, synced: now - 3 * 3_600_000 };
    const { bridge, region } = await open({ session, profile }, (main) =>
      main.fail("profile.refresh", { code: "sessionExpired", message: "Your session has ended." }),
    );
    await within(region).findByText(/Your session has ended/);
    expect(getPropertyText(region, "E-mail")).toBe("mara.lindqvist@example.org");
    bridge.fail("profile.refresh", null);
    act(() => bridge.emit("session.changed", createActiveSession(sampleAccount)));
    await waitFor(() => expect(getPropertyText(region, "As of")).toMatch(/just now$/));
    expect(within(region).queryByText(/Your session has ended/)).toBeNull();
  });
});
