import { act, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { lineOf, offline, openAccount } from "./test/open-account.tsx";

describe("this computer", () => {
  it("is registered and removed, under the name that the service shows", async () => {
    const { bridge, user, region } = await openAccount("This computer");
    const find = within(region);
    expect(find.getByText(/Nothing arrives by it/)).toBeTruthy();
    await user.click(await find.findByRole("button", { name: "Register this computer" }));
    expect(await find.findByText("Accepted by the service.")).toBeTruthy();
    expect(lineOf(region, "Device name")).toBe("Watchdesk on desk-14 (Linux)");
    expect(lineOf(region, "Registration")).toBe("Accepted under this name");
    expect(bridge.world.hasDevice).toBe(true);
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Remove this computer" }));
    expect(await find.findByText("Removed.")).toBeTruthy();
    expect(lineOf(region, "Registration")).toBe("Not registered");
    expect(bridge.world.hasDevice).toBe(false);
  });

  it("says that the service has not heard of it yet, and when it has", async () => {
    const { bridge, user, region, settle } = await openAccount("This computer");
    const find = within(region);
    bridge.world.outbox = [anOutboxEntry({ kind: "registerDevice" }, { seq: 1, created: now })];
    await user.click(await find.findByRole("button", { name: "Register this computer" }));
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(find.getByText(/^Saved\. It will be sent later/)).toBeTruthy();
    settle({ state: "sent", settled: now });
    expect(await find.findByText("Accepted by the service.")).toBeTruthy();
    expect(find.queryByText(/will be sent later/)).toBeNull();
  });

  it.each([
    [false, "device.register", "Register this computer", "This computer was not registered"],
    [true, "device.remove", "Remove this computer", "This computer was not removed"],
  ] as const)("stays what it was when that fails", async (hasDevice, command, label, title) => {
    const { bridge, user, region, asked } = await openAccount("This computer", { hasDevice });
    const find = within(region);
    bridge.fail(command, offline);
    await user.click(await find.findByRole("button", { name: label }));
    const news = await find.findByText(offline.message);
    expect(news.closest("[role=alert]")?.textContent).toContain(title);
    expect(lineOf(region, "Registration")).toBe(
      hasDevice ? "Accepted under this name" : "Not registered",
    );
    bridge.fail(command, null);
    const answer = bridge.hold(command);
    const button = find.getByRole("button", { name: label });
    await user.click(button);
    await user.click(button);
    expect(asked(command)).toHaveLength(2);
    act(answer);
    expect(await find.findByText(hasDevice ? "Removed." : "Accepted by the service.")).toBeTruthy();
  });

  it("cannot be looked at while main cannot tell, and can later", async () => {
    const { bridge, user, region } = await openAccount("This computer", {}, (main) =>
      main.fail("device.get", offline),
    );
    const find = within(region);
    expect(await find.findByText(offline.message)).toBeTruthy();
    await expectAccessible();
    bridge.fail("device.get", null);
    await user.click(find.getByRole("button", { name: "Try again" }));
    expect(await find.findByText("Watchdesk on desk-14 (Linux)")).toBeTruthy();
  });
});
