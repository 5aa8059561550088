import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

async function openPalette(world: FakeStart = {}) {
  const app = renderApp({ tasks: sampleTasks(12, now), ...world });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  await app.user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Commands" });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  return { ...app, list, dialog };
}

describe("the command palette", () => {
  it("finds a command by a part of its name and runs it with Enter", async () => {
    const { user, dialog } = await openPalette();
    await expectAccessible();
    await user.keyboard("closed tasks");
    await waitFor(() => expect(within(dialog).getAllByRole("menuitem")).toHaveLength(1));
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole("radio", { name: /Closed/ })).toHaveProperty("checked", true),
    );
  });

  it("finds what is stored, leads to it, and to all that there is", async () => {
    const hits = Array.from({ length: 12 }, (_, at) => ({
      collection: "tasks" as const,
      id: `t${at + 1}`,
      title: `Sandbags ${at + 1}`,
      excerpt: `\u2068Sand\u2069bags ${at + 1}`,
      room: "Depot",
      person: null,
      changed: now,
    }));
    const { user, dialog, bridge } = await openPalette({ hits });
    await user.keyboard("sa");
    const found = await within(dialog).findByRole("menuitem", { name: /Sandbags 2/ });
    expect(within(dialog).getByRole("menuitem", { name: "Show all 12 matches" })).toBeTruthy();
    await expectAccessible();
    await user.click(found);
    await waitFor(() =>
      expect(bridge.calls).toContainEqual({ name: "task.get", input: { id: "t2" } }),
    );
  });

  it("says when no command is called that, and goes at the first Escape, back to where one was", async () => {
    const { user, list, dialog } = await openPalette();
    await user.keyboard("xyzzy");
    expect(
      await within(dialog).findByText("No command is called that, and nothing is found."),
    ).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(list));
  });
});
