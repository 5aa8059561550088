import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { samplePolicy } from "#renderer/test/sample-data.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { installGeolocation } from "./test/fake-geolocation.ts";
import { getPropertyText, offline, openAccount } from "./test/open-account.tsx";

async function openLocation(world: FakeStart = {}) {
  const geolocation = installGeolocation();
  const app = await openAccount("Location", world);
  const find = within(app.region);
  const share = find.getByRole("button", { name: "Share location" });
  const latitude = find.getByRole("textbox", { name: "Latitude" });
  const longitude = find.getByRole("textbox", { name: "Longitude" });
  const shareThese = find.getByRole("button", { name: "Share these coordinates" });
  return { ...app, find, geolocation, share, latitude, longitude, shareThese };
}

describe("sharing the location once", () => {
  it("shows the coordinates, accuracy and time", async () => {
    const { user, region, find, geolocation, share, inputsOf, settle } = await openLocation();
    expect(find.getByText("Not shared since Watchdesk started.")).toBeTruthy();
    await user.click(share);
    expect(find.getByText("Finding your location…")).toBeTruthy();
    await geolocation.respond(59.329324, 18.068581, 24.6);
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(find.getByText(/^Saved\. It will be sent later/)).toBeTruthy();
    expect(inputsOf("location.share")).toEqual([
      { lat: 59.329324, lng: 18.068581, accuracy: 24.6 },
    ]);
    expect(getPropertyText(region, "Last shared")).toBe("59.32932, 18.06858");
    expect(getPropertyText(region, "Accuracy")).toBe("25 m");
    expect(getPropertyText(region, "Time")).toMatch(/just now/);
    await expectAccessible();
    settle({ state: "sent", settled: now });
    expect(await find.findByText("Shared.")).toBeTruthy();
    expect(find.queryByText(/will be sent later/)).toBeNull();
  });

  it.each<[1 | 2 | 3, RegExp]>([
    [1, /Location access is off.*privacy settings/],
    [2, /Location is not available.*location service/],
    [3, /Finding your location took too long.*try again/],
  ])("explains error %s of the position service", async (code, words) => {
    const { user, find, geolocation, share, inputsOf } = await openLocation();
    await user.click(share);
    await geolocation.fail(code);
    const failure = await find.findByText(words);
    expect(failure.textContent).toContain("enter the coordinates by hand");
    expect(failure.closest("[role=alert]")?.textContent).toContain("Your location was not shared");
    expect(inputsOf("location.share")).toEqual([]);
    await expectAccessible();
  });

  it("reports that sharing failed, and retries", async () => {
    const { bridge, user, find, geolocation, share } = await openLocation();
    bridge.fail("location.share", offline);
    await user.click(share);
    await geolocation.respond(59, 18, 10);
    expect(await find.findByText(offline.message)).toBeTruthy();
    expect(find.getByText("Not shared since Watchdesk started.")).toBeTruthy();
    bridge.fail("location.share", null);
    await user.click(share);
    await geolocation.respond(59, 18, 10);
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(find.queryByText(offline.message)).toBeNull();
  });
});

describe("coordinates entered by hand", () => {
  it("are shared once, with no accuracy", async () => {
    const { user, region, find, inputsOf, latitude, longitude } = await openLocation();
    await user.type(latitude, "59,3293");
    await user.type(longitude, "-18.0686{Enter}");
    expect(await find.findByText("Saved.")).toBeTruthy();
    expect(inputsOf("location.share")).toEqual([{ lat: 59.3293, lng: -18.0686, accuracy: null }]);
    expect(getPropertyText(region, "Last shared")).toBe("59.32930, -18.06860");
    expect(getPropertyText(region, "Accuracy")).toBe("Unknown");
  });

  it("are validated before they are shared", async () => {
    const { user, find, inputsOf, latitude, longitude, shareThese } = await openLocation();
    await user.click(shareThese);
    expect(find.getByText(/Enter the latitude/)).toBeTruthy();
    expect(document.activeElement).toBe(latitude);
    await user.type(latitude, "59.3");
    await user.type(longitude, "200{Enter}");
    expect(find.getByText(/is between −180 and 180/)).toBeTruthy();
    expect(longitude.getAttribute("aria-invalid")).toBe("true");
    expect(latitude.getAttribute("aria-invalid")).toBe("false");
    expect(document.activeElement).toBe(longitude);
    expect(inputsOf("location.share")).toEqual([]);
    await expectAccessible();
  });

  it("stay in the form if sharing fails", async () => {
    const { bridge, user, find, latitude, longitude } = await openLocation();
    bridge.fail("location.share", offline);
    await user.type(latitude, "59.3");
    await user.type(longitude, "18.1{Enter}");
    expect(await find.findByText(offline.message)).toBeTruthy();
    expect(latitude).toHaveProperty("value", "59.3");
    expect(longitude).toHaveProperty("value", "18.1");
  });
});

describe("sharing while Watchdesk is open", () => {
  it("is off by default, and controlled by a switch", async () => {
    const { bridge, user, find, inputsOf } = await openLocation();
    const toggle = find.getByRole("switch", { name: "Share while Watchdesk is open" });
    expect(toggle).toHaveProperty("checked", false);
    await user.click(toggle);
    await find.findByRole("switch", { checked: true });
    await user.click(toggle);
    await find.findByRole("switch", { checked: false });
    expect(inputsOf("settings.set")).toEqual([{ location: "whileOpen" }, { location: "off" }]);
    expect(bridge.world.settings.location).toBe("off");
  });

  it("reports why it could not be turned on", async () => {
    const { bridge, user, find } = await openLocation();
    const message = "The disk is full.";
    bridge.fail("settings.set", { code: "unexpected", message });
    await user.click(find.getByRole("switch"));
    expect(await find.findByText(message)).toBeTruthy();
    expect(find.getByRole("switch")).toHaveProperty("checked", false);
  });

  it.each<[string, FakeStart["policy"]]>([
    ["Set by your organisation.", samplePolicy],
    ['"location" in your organisation\'s policy', { ...samplePolicy, closed: ["location"] }],
  ])("cannot be changed if the policy fixes it: %s", async (text, policy = samplePolicy) => {
    const { user, find, inputsOf } = await openLocation({
      settings: { ...defaultSettings, fixed: ["location"] },
      policy,
    });
    expect(await find.findByText(text, { exact: false })).toBeTruthy();
    await user.click(find.getByRole("switch"));
    expect(inputsOf("settings.set")).toEqual([]);
    await expectAccessible();
  });
});
