import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mockLayout } from "#renderer/features/messages/test/mock-layout.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { manyMessages, sampleConversations } from "#renderer/test/sample-chat.ts";
import {
  otherAccount,
  sampleAccount,
  sampleAlerts,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { keySections } from "../keys-sheet/keys-sheet.tsx";
import { openPalette } from "./test/open-palette.ts";

type App = ReturnType<typeof renderApp>;

/** Navigation and text field shortcuts, which have no command. */
const moves = [
  ...["Commands and search", "Next, previous", "First, last", "Open", "Back to the list"],
  ...["Send", "Save draft and go back", "Move between steps", "Open a step"],
  ...["Next part of the window", "Previous part of the window"],
];

async function readPalette({ user }: App) {
  const dialog = await openPalette({ user });
  const titles = within(dialog)
    .getAllByRole("menuitem")
    .map((row) => row.firstElementChild?.textContent ?? "");
  const keys = [...dialog.querySelectorAll("kbd")].map((kbd) => kbd.textContent ?? "");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  return { titles, keys };
}

const world = (): FakeStart => ({
  ...sampleInbox(now),
  tasks: sampleTasks(12, now),
  alerts: sampleAlerts(10, now),
  conversations: sampleConversations(now),
  messages: manyMessages(20, now),
});

/** Opens the screen on which a section's shortcuts work, with something selected. */
const openSection: Record<string, (app: App) => Promise<unknown>> = {
  Everywhere: async () => screen.findByRole("listbox", { name: "Tasks" }),
  "Go to": async () => screen.findByRole("listbox", { name: "Tasks" }),
  Inbox: async ({ bridge, user }) => {
    await user.keyboard("{Control>}1{/Control}");
    const list = await screen.findByRole("listbox", { name: "Inbox" });
    const item = bridge.world.inbox.find(({ kind }) => kind === "conversation");
    await user.click(await within(list).findByText(item?.title ?? "-"));
    await screen.findByRole("button", { name: "Reply" });
  },
  Alerts: async ({ user }) => {
    await user.keyboard("{Control>}3{/Control}");
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    const [first] = await within(list).findAllByRole("option");
    if (first !== undefined) await user.click(first);
    await screen.findByRole("button", { name: "Acknowledge" });
  },
  "Shift log": async ({ user }) => {
    await user.click(await screen.findByRole("link", { name: "Shift log" }));
    await screen.findByText("No entries yet");
  },
  Messages: async ({ user }) => {
    mockLayout();
    await user.keyboard("{Control>}4{/Control}");
    const list = await screen.findByRole("listbox", { name: "Conversations" });
    const [first] = await within(list).findAllByRole("option");
    if (first !== undefined) await user.click(first);
    await screen.findByRole("button", { name: "Find in this conversation" });
  },
};

describe("the palette", () => {
  it.each(Object.keys(openSection))("contains every action with a shortcut: %s", async (title) => {
    const app = renderApp(world());
    await openSection[title]?.(app);
    const { keys } = await readPalette(app);
    const missing = keySections
      .filter((section) => section.title === title)
      .flatMap(({ lines }) => lines)
      .filter(({ action }) => !moves.includes(action))
      // One of several shortcuts of an action is shown; zooming is three actions.
      .filter(({ action, keys: own }) =>
        action.startsWith("Zoom")
          ? !own.every((one) => keys.includes(formatKeys(one)))
          : !own.some((one) => keys.includes(formatKeys(one))),
      );
    expect(missing.map(({ action }) => action)).toEqual([]);
  });

  it("is tested for all sections except lists and the process graph", () => {
    const own = ["In a list", "Process graph"];
    const others = keySections.map(({ title }) => title).filter((title) => !own.includes(title));
    expect(others.sort()).toEqual(Object.keys(openSection).sort());
  });

  it("contains everything of the account menu", async () => {
    const app = renderApp({
      ...world(),
      otherAccounts: [{ account: otherAccount, status: "active", waiting: 0, isInView: false }],
    });
    await openSection.Everywhere?.(app);
    const { titles } = await readPalette(app);
    await app.user.click(screen.getByRole("button", { name: /^Mara Lindqvist/ }));
    const menu = await screen.findByRole("menu");
    const labels = [...menu.querySelectorAll("[role^=menuitem] bdi")]
      .filter((label) => label.closest("[class*=detail]") === null)
      .map(({ textContent }) => textContent.toLowerCase())
      // Excludes the account in view.
      .filter((label) => label !== sampleAccount.displayName.toLowerCase());
    expect(labels.length).toBeGreaterThan(8);
    const missing = [...labels, otherAccount.displayName.toLowerCase()].filter(
      (label) => !titles.some((title) => title.toLowerCase().includes(label)),
    );
    expect(missing).toEqual([]);
  });
});
