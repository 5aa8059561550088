import { describe, expect, it } from "vitest";
import { LocationSwitch } from "#renderer/features/settings/location-switch.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount, samplePolicy } from "#renderer/test/sample-data.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { LocationSection } from "./location-section.tsx";
import { installGeolocation } from "./test/fake-geolocation.ts";
import { getPropertyText, offline, openSection } from "./test/open-section.tsx";

async function openLocation(world: FakeStart = {}) {
  const geolocation = installGeolocation();
  const section = <LocationSection account={sampleAccount} locationSwitch={<LocationSwitch />} />;
  const shown = await openSection(section, world);
  const { find } = shown;
  const share = find.getByRole("button", { name: "Share location" });
  const latitude = find.getByRole("textbox", { name: "Latitude" });
  const longitude = find.getByRole("textbox", { name: "Longitude" });
  const shareThese = find.getByRole("button", { name: "Share these coordinates" });
  return { ...shown, geolocation, share, latitude, longitude, shareThese };
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
    settle({ state: "sent", settled: now });
    expect(await find.findByText("Shared.")).toBeTruthy();
    expect(find.queryByText(/will be sent later/)).toBeNull();
  });

  it("explains each error of the position service", async () => {
    const { user, find, geolocation, share, inputsOf } = await openLocation();
    const reports = async (code: 1 | 2 | 3, words: RegExp) => {
      await user.click(share);
      await geolocation.fail(code);
      const failure = await find.findByText(words);
      expect(failure.textContent).toContain("enter the coordinates by hand");
      const alert = failure.closest("[role=alert]");
      expect(alert?.textContent).toContain("Your location was not shared");
    };
    await reports(1, /Location access is off.*privacy settings/);
    await reports(2, /Location is not available.*location service/);
    await reports(3, /Finding your location took too long.*try again/);
    expect(inputsOf("location.share")).toEqual([]);
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
  it("stay in the form if sharing fails, and are shared with no accuracy", async () => {
    const { bridge, user, region, find, inputsOf, latitude, longitude } = await openLocation();
    bridge.fail("location.share", offline);
    await user.type(latitude, "59,3293");
    await user.type(longitude, "-18.0686{Enter}");
    expect(await find.findByText(offline.message)).toBeTruthy();
    expect(latitude).toHaveProperty("value", "59,3293");
    expect(longitude).toHaveProperty("value", "-18.0686");
    bridge.fail("location.share", null);
    await user.type(longitude, "{Enter}");
    expect(await find.findByText("Saved.")).toBeTruthy();
    const position = { lat: 59.3293, lng: -18.0686, accuracy: null };
    expect(inputsOf("location.share")).toEqual([position, position]);
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
});

describe("sharing while Watchdesk is open", () => {
  it("is off by default, controlled by a switch, and reports why it could not be turned on", async () => {
    const { bridge, user, find, inputsOf } = await openLocation();
    const toggle = find.getByRole("switch", { name: "Share while Watchdesk is open" });
    expect(toggle).toHaveProperty("checked", false);
    const message = "The disk is full.";
    bridge.fail("settings.set", { code: "unexpected", message });
    await user.click(toggle);
    expect(await find.findByText(message)).toBeTruthy();
    expect(toggle).toHaveProperty("checked", false);
    bridge.fail("settings.set", null);
    await user.click(toggle);
    await find.findByRole("switch", { checked: true });
    await user.click(toggle);
    await find.findByRole("switch", { checked: false });
    expect(inputsOf("settings.set").slice(1)).toEqual([
      { location: "whileOpen" },
      { location: "off" },
    ]);
    expect(bridge.world.settings.location).toBe("off");
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
  });
});
