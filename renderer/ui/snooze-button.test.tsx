import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { SnoozeButton } from "./snooze-button.tsx";

const hour = 3_600_000;

function Opened(props: { onSnooze(until: number | null): void; countCritical(): number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SnoozeButton {...props} isOpen={isOpen} onOpen={setIsOpen}>
      Snooze
    </SnoozeButton>
  );
}

async function choose(critical: number, time: RegExp) {
  const onSnooze = vi.fn();
  const { user } = renderPart(<Opened onSnooze={onSnooze} countCritical={() => critical} />);
  await user.click(screen.getByRole("button", { name: "Snooze" }));
  await user.click(await screen.findByRole("menuitem", { name: time }));
  return { onSnooze, user };
}

describe("SnoozeButton", () => {
  it("snoozes critical alerts for an hour at most without a confirmation", async () => {
    const { onSnooze } = await choose(1, /^1 h/);
    await vi.waitFor(() => expect(onSnooze).toHaveBeenCalledOnce());
    expect(onSnooze.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(now + hour);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("snoozes other alerts for any time without a confirmation", async () => {
    const { onSnooze } = await choose(0, /^Until I return/);
    await vi.waitFor(() => expect(onSnooze).toHaveBeenCalledWith(null));
  });

  it("prompts before a long snooze of critical alerts, with the focus on Cancel", async () => {
    const { onSnooze, user } = await choose(2, /^Until I return/);
    document.title = "Alerts";
    await screen.findByRole("dialog", { name: "Snooze 2 critical alerts until you return?" });
    expect(document.activeElement?.textContent).toBe("Cancel");
    await expectAccessible();
    await user.keyboard("{Enter}");
    expect(onSnooze).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("snoozes after the confirmation, or for an hour instead", async () => {
    const { onSnooze, user } = await choose(1, /^Tomorrow morning/);
    await screen.findByRole("dialog", { name: /^Snooze this critical alert until .*\?$/ });
    await user.click(screen.getByRole("button", { name: "Snooze anyway" }));
    expect(onSnooze).toHaveBeenCalledOnce();
    expect(onSnooze.mock.calls[0]?.[0]).toBeGreaterThan(now + hour);
    onSnooze.mockClear();
    await user.click(screen.getByRole("button", { name: "Snooze" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Until I return/ }));
    await user.click(await screen.findByRole("button", { name: "Snooze 1 h instead" }));
    expect(onSnooze.mock.calls[0]?.[0]).toBeLessThanOrEqual(Date.now() + hour);
  });
});
