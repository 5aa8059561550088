import { act } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { DeviceSection } from "./account-screen.tsx";
import { getPropertyText, offline, openSection } from "./test/open-section.tsx";

const openDevice = (world?: FakeStart, prepare?: (bridge: FakeBridge) => void) =>
  openSection(<DeviceSection account={sampleAccount} />, world, prepare);

describe("this computer", () => {
  it("is registered and removed under the name that the service shows, once that is sent", async () => {
    const { bridge, user, region, find, settle } = await openDevice();
    expect(find.getByText(/identifier that Watchdesk generates/)).toBeTruthy();
    bridge.world.outbox = [anOutboxEntry({ kind: "registerDevice" }, { seq: 1, created: now })];
    await user.click(await find.findByRole("button", { name: "Register this computer" }));
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(find.getByText(/^Saved\. It will be sent later/)).toBeTruthy();
    settle({ state: "sent", settled: now });
    expect(await find.findByText("Accepted by the service.")).toBeTruthy();
    expect(find.queryByText(/will be sent later/)).toBeNull();
    expect(getPropertyText(region, "Device name")).toBe("Watchdesk on desk-14 (Linux)");
    expect(getPropertyText(region, "Registration")).toBe("Accepted under this name");
    expect(bridge.world.hasDevice).toBe(true);
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Remove this computer" }));
    expect(await find.findByText("Removed.")).toBeTruthy();
    expect(getPropertyText(region, "Registration")).toBe("Not registered");
    expect(bridge.world.hasDevice).toBe(false);
  });

  it.each([
    [false, "device.register", "Register this computer", "This computer was not registered"],
    [true, "device.remove", "Remove this computer", "This computer was not removed"],
  ] as const)(
    "keeps its registration on failure, and sends a retry once: %s, %s",
    async (hasDevice, command, label, title) => {
      const { bridge, user, region, find, inputsOf } = await openDevice({ hasDevice });
      bridge.fail(command, offline);
      await user.click(await find.findByRole("button", { name: label }));
      const failure = await find.findByText(offline.message);
      expect(failure.closest("[role=alert]")?.textContent).toContain(title);
      expect(getPropertyText(region, "Registration")).toBe(
        hasDevice ? "Accepted under this name" : "Not registered",
      );
      bridge.fail(command, null);
      const release = bridge.hold(command);
      const button = find.getByRole("button", { name: label });
      await user.click(button);
      await user.click(button);
      expect(inputsOf(command)).toHaveLength(2);
      act(release);
      await find.findByText(hasDevice ? "Removed." : "Accepted by the service.");
    },
  );

  it("reports that the registration cannot be read, and retries", async () => {
    const { bridge, user, find } = await openDevice({}, (main) => main.fail("device.get", offline));
    expect(await find.findByText(offline.message)).toBeTruthy();
    bridge.fail("device.get", null);
    await user.click(find.getByRole("button", { name: "Try again" }));
    expect(await find.findByText("Watchdesk on desk-14 (Linux)")).toBeTruthy();
  });
});
