import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { LocationSection } from "./location-section.tsx";
import { LocationSharing } from "./location-sharing.ts";
import { installGeolocation } from "./test/fake-geolocation.ts";
import { offline } from "./test/open-section.tsx";

const second = 1_000;
const minute = 60 * second;

/** Renders the component that shares, and the section that shows the result. */
function renderSharing() {
  const bridge = createFakeBridge();
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  const show = (isOn: boolean) => (
    <QueryClientProvider client={client}>
      {isOn && <LocationSharing accountId={sampleAccount.id} />}
      <LocationSection account={sampleAccount} locationSwitch={null} />
    </QueryClientProvider>
  );
  const { rerender } = render(show(true));
  return { bridge, client, stop: () => rerender(show(false)) };
}

function startSharing() {
  const geolocation = installGeolocation();
  const { bridge, stop } = renderSharing();
  // The result is rendered one tick after the response.
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time + 1));
  return {
    bridge,
    wait,
    respond: async (latitude: number, longitude: number) => {
      await geolocation.respond(latitude, longitude, 20);
      await wait(0);
    },
    fail: async (code: 1 | 2 | 3) => {
      await geolocation.fail(code);
      await wait(0);
    },
    stop: async () => {
      stop();
      await wait(0);
    },
    countWatchers: geolocation.countWatchers,
    shared: () => bridge.inputsOf("location.share"),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe("sharing while the app is open", () => {
  it("shares the first position, and the next after a move and a minute", async () => {
    const { respond, shared, wait } = startSharing();
    expect(shared()).toEqual([]);
    await respond(59.3293, 18.0686);
    expect(shared()).toEqual([{ lat: 59.3293, lng: 18.0686, accuracy: 20 }]);
    expect(screen.getByText("59.32930, 18.06860")).toBeTruthy();
    await respond(59.34, 18.0686);
    await wait(minute - second);
    expect(shared()).toHaveLength(1);
    await wait(second);
    expect(shared()).toHaveLength(2);
    expect(screen.getByText("59.34000, 18.06860")).toBeTruthy();
  });

  it("reports a failure of the service, and retries after a minute", async () => {
    const { bridge, respond, shared, wait } = startSharing();
    bridge.fail("location.share", offline);
    await respond(59.3293, 18.0686);
    expect(screen.getByText(offline.message)).toBeTruthy();
    await respond(59.3293, 18.0686);
    expect(shared()).toHaveLength(1);
    bridge.fail("location.share", null);
    await wait(minute);
    expect(shared()).toHaveLength(2);
    expect(screen.queryByText(offline.message)).toBeNull();
  });

  it("reports missing permission, and retries after a minute", async () => {
    const { respond, fail, countWatchers, shared, wait } = startSharing();
    await fail(1);
    expect(screen.getByText(/Location access is off/)).toBeTruthy();
    expect(shared()).toEqual([]);
    await wait(minute);
    expect(countWatchers()).toBe(1);
    await respond(59.3293, 18.0686);
    expect(screen.queryByText(/Location access is off/)).toBeNull();
    expect(shared()).toHaveLength(1);
  });

  it("stops with the setting, and keeps the last position", async () => {
    const { respond, fail, countWatchers, shared, stop, wait } = startSharing();
    await respond(59.3293, 18.0686);
    await fail(2);
    await stop();
    expect(countWatchers()).toBe(0);
    expect(screen.queryByText(/Location is not available/)).toBeNull();
    await wait(20 * minute);
    expect(shared()).toHaveLength(1);
    expect(screen.getByText("59.32930, 18.06860")).toBeTruthy();
  });

  it("reports that there is no position service", async () => {
    const { client } = renderSharing();
    expect(screen.getByText(/Location is not available/)).toBeTruthy();
    await act(async () => {});
    expect(client.isFetching()).toBe(0);
  });
});
