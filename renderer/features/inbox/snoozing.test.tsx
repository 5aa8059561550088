import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { findList, renderInbox } from "./test/render-inbox.tsx";

const { inbox: twenty } = sampleInbox(now);

describe("snoozing", () => {
  it.each([
    ["15 min", () => now + 15 * 60_000],
    ["1 hr", () => now + 60 * 60_000],
    ["Tomorrow morning", () => new Date(2025, 10, 21, 7).getTime()],
    ["Until I return", () => null],
  ])("puts an item off: %s", async (label, until) => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const { bridge, user } = renderInbox();
    await findList();
    await user.click(await screen.findByRole("button", { name: "Snooze" }));
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(label) }));
    await waitFor(() =>
      expect(bridge.asked("triage.apply")).toEqual([
        {
          items: [{ kind: twenty[0]?.kind, id: twenty[0]?.id }],
          action: { how: "snooze", until: until() },
        },
      ]),
    );
    expect(await screen.findByText("1 snoozed")).toBeTruthy();
    expect(screen.getByText(/^Snoozed:/).textContent).toContain(twenty[0]?.title);
  });

  it("changes nothing when the menu is left, and goes back to the list", async () => {
    const { bridge, user } = renderInbox();
    const list = await findList();
    await user.keyboard("s");
    await screen.findByRole("menu");
    await expectAccessible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(bridge.asked("triage.apply")).toEqual([]);
  });
});
