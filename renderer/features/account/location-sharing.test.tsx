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
import { offline } from "./test/open-account.tsx";

const second = 1_000;
const minute = 60 * second;

/** The component that the shell mounts, beside the section that shows what it does. */
function startSharing() {
  const geolocation = installGeolocation();
  const bridge = createFakeBridge();
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  const draw = (isOn: boolean) => (
    <QueryClientProvider client={client}>
      {isOn && <LocationSharing accountId={sampleAccount.id} />}
      <LocationSection account={sampleAccount} locationSwitch={null} />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(true));
  // What an answer changes is drawn a moment after it.
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time + 1));
  return {
    bridge,
    wait,
    answer: async (latitude: number, longitude: number) => {
      await geolocation.answer(latitude, longitude, 20);
      await wait(0);
    },
    refuse: async (code: 1 | 2 | 3) => {
      await geolocation.refuse(code);
      await wait(0);
    },
    stop: async () => {
      rerender(draw(false));
      await wait(0);
    },
    countWatchers: geolocation.countWatchers,
    shared: () => bridge.asked("location.share"),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe("sharing while the app is open", () => {
  it("sends the first position, and the next when it has moved and a minute has passed", async () => {
    const { answer, shared, wait } = startSharing();
    expect(shared()).toEqual([]);
    await answer(59.3293, 18.0686);
    expect(shared()).toEqual([{ lat: 59.3293, lng: 18.0686, accuracy: 20 }]);
    expect(screen.getByText("59.32930, 18.06860")).toBeTruthy();
    await answer(59.34, 18.0686);
    await wait(minute - second);
    expect(shared()).toHaveLength(1);
    await wait(second);
    expect(shared()).toHaveLength(2);
    expect(screen.getByText("59.34000, 18.06860")).toBeTruthy();
  });

  it("says nothing of small moves, and every 15 minutes that it is still there", async () => {
    const { answer, shared, wait } = startSharing();
    await answer(59.3293, 18.0686);
    await wait(5 * minute);
    await answer(59.3298, 18.0686);
    await wait(10 * minute - second);
    expect(shared()).toHaveLength(1);
    await wait(second);
    expect(shared()).toHaveLength(2);
  });

  it("says what is wrong with the service, and tries again after a minute", async () => {
    const { bridge, answer, shared, wait } = startSharing();
    bridge.fail("location.share", offline);
    await answer(59.3293, 18.0686);
    expect(screen.getByText(offline.message)).toBeTruthy();
    await answer(59.3293, 18.0686);
    expect(shared()).toHaveLength(1);
    bridge.fail("location.share", null);
    await wait(minute);
    expect(shared()).toHaveLength(2);
    expect(screen.queryByText(offline.message)).toBeNull();
  });

  it("says that it is not allowed, and notices when it is", async () => {
    const { answer, refuse, countWatchers, shared, wait } = startSharing();
    await refuse(1);
    expect(screen.getByText(/Location access is off/)).toBeTruthy();
    expect(shared()).toEqual([]);
    await wait(minute);
    expect(countWatchers()).toBe(1);
    await answer(59.3293, 18.0686);
    expect(screen.queryByText(/Location access is off/)).toBeNull();
    expect(shared()).toHaveLength(1);
  });

  it("ends with the setting, and remembers what was shared", async () => {
    const { answer, refuse, countWatchers, shared, stop, wait } = startSharing();
    await answer(59.3293, 18.0686);
    await refuse(2);
    await stop();
    expect(countWatchers()).toBe(0);
    expect(screen.queryByText(/Location is not available/)).toBeNull();
    await wait(20 * minute);
    expect(shared()).toHaveLength(1);
    expect(screen.getByText("59.32930, 18.06860")).toBeTruthy();
  });

  it("says so where there is no position service at all", async () => {
    const client = createQueryClient();
    Object.assign(window, { watchdesk: createFakeBridge() });
    render(
      <QueryClientProvider client={client}>
        <LocationSharing accountId={sampleAccount.id} />
        <LocationSection account={sampleAccount} locationSwitch={null} />
      </QueryClientProvider>,
    );
    expect(screen.getByText(/Location is not available/)).toBeTruthy();
    // What was requested is answered within the test.
    await act(async () => {});
    expect(client.isFetching()).toBe(0);
  });
});
