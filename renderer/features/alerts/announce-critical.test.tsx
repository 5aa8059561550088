import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { router } from "#renderer/app/router.tsx";
import { openOverlay } from "#renderer/app/store.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { clearSpoken, readSpoken } from "#renderer/test/spoken.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { useAnnounced } from "./store.ts";

const setFocus = (isFocused: boolean) => {
  vi.spyOn(document, "hasFocus").mockReturnValue(isFocused);
  act(() => void window.dispatchEvent(new Event(isFocused ? "focus" : "blur")));
};
beforeEach(() => {
  clearSpoken();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});

const anAlert = (id: string, title: string, level: LedgeredAlert["level"] = "critical") =>
  aLedgeredAlert({ id, title, level, severity: level.toUpperCase(), state: "NEW" });

async function open() {
  const app = renderApp({ alerts: [anAlert("old", "Gate left open")] });
  const { bridge } = app;
  await waitFor(() => expect(bridge.inputsOf("alert.arrivals")).not.toEqual([]));
  const list = async (...alerts: LedgeredAlert[]) => {
    bridge.world.alerts = alerts;
    const { version } = bridge.world.freshness.alerts;
    const requests = bridge.inputsOf("alert.arrivals").length;
    act(() => bridge.freshen({ collection: "alerts", version: version + 1 }));
    await waitFor(() => expect(bridge.inputsOf("alert.arrivals").length).toBeGreaterThan(requests));
    await act(async () => {});
  };
  return { ...app, list };
}

describe("a critical alert", () => {
  it("is named once, on each screen", async () => {
    const { list } = await open();
    const named: string[] = [];
    for (const to of ["/tasks", "/messages", "/rooms", "/inbox", "/alerts"]) {
      await act(() => router.navigate({ to }));
      const [known, quiet] = [
        anAlert(`a ${to}`, `Fire ${to}`),
        anAlert("b", "Pump 3 is loud", "low"),
      ];
      await list(known, quiet);
      await list(known, anAlert(`c ${to}`, `Flood ${to}`));
      named.push(`1 critical: Fire ${to}`, `1 critical: Flood ${to}`);
      await waitFor(() => expect(readSpoken().assertive).toEqual(named));
    }
  });

  it("is named while a dialog hides everything else, and not again when it closes", async () => {
    const { list, user } = await open();
    act(() => openOverlay("keys"));
    await screen.findByRole("dialog");
    await list(anAlert("a", "Generator 2 failed"), anAlert("b", "The dam is breaking"));
    const once = ["2 critical: Generator 2 failed and The dam is breaking"];
    await waitFor(() => expect(readSpoken().assertive).toEqual(once));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(readSpoken().assertive).toEqual(once));
  });

  it("is named when the window gets the focus, if it still waits then", async () => {
    const { list } = await open();
    setFocus(false);
    await list(anAlert("a", "Generator 2 failed"), anAlert("b", "The dam is breaking"));
    await list(anAlert("b", "The dam is breaking"));
    await waitFor(() => expect(readSpoken().assertive).toEqual([]));
    setFocus(true);
    await waitFor(() =>
      expect(readSpoken().assertive).toEqual(["1 critical: The dam is breaking"]),
    );
  });

  it("is not named by a window if another one did", async () => {
    const { list } = await open();
    const { id } = sampleAccount;
    const other = new BroadcastChannel(`announced alerts of ${id}`);
    onTestFinished(() => other.close());
    other.postMessage(["a"]);
    await waitFor(() => expect(useAnnounced.getState().announced).toContain("a"));
    await list(anAlert("a", "Generator 2 failed"));
    await list(anAlert("a", "Generator 2 failed"), anAlert("b", "The dam is breaking"));
    await waitFor(() =>
      expect(readSpoken().assertive).toEqual(["1 critical: The dam is breaking"]),
    );
  });

  it("is named again if it is raised again", async () => {
    const { list } = await open();
    await list(anAlert("a", "Generator 2 failed"));
    await list();
    await list(anAlert("a", "Generator 2 failed"));
    await waitFor(() =>
      expect(readSpoken().assertive).toEqual([
        "1 critical: Generator 2 failed",
        "1 critical: Generator 2 failed",
      ]),
    );
  });
});
