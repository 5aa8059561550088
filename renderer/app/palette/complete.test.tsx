import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mockLayout } from "#renderer/features/messages/test/mock-layout.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import { now } from "#renderer/test/now.ts";
import { manyMessages, sampleConversations } from "#renderer/test/sample-chat.ts";
import { otherAccount, sampleAccount, sampleAlerts } from "#renderer/test/sample-data.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { type ScreenPath, screenAt } from "../screens.ts";
import { AccountMenu } from "../shell/account-menu.tsx";
import { keySections } from "../shell/keys-sheet.tsx";
import { renderCommands } from "./test/render-commands.tsx";

/** Shortcuts without a command: of navigation, text fields and the menu bar, and of what needs a state of its own. */
const moves = [
  ...["Filter or find", "Close the window", "Quit", "Unsnooze", "Undo"],
  ...["Commands and search"],
  ...["Send", "Save draft and go back", "Move between steps", "Open a step"],
  ...["Next part of the window", "Previous part of the window"],
  // Of alerts only, which another test has.
  ...["Acknowledge all alerts…"],
];

const inbox = sampleInbox(now);
const world = {
  ...inbox,
  alerts: sampleAlerts(10, now),
  conversations: sampleConversations(now),
  messages: manyMessages(20, now),
};
const message = inbox.inbox.find(({ kind }) => kind === "conversation");

/** The screen on which a section's shortcuts work, what is selected there, and a button that shows that it is. */
const places: Record<string, { at: ScreenPath; row?: string; button?: string } | null> = {
  Everywhere: null,
  "Go to": null,
  "Inbox and alerts": { at: "/inbox", row: message?.title ?? "-", button: "Reply" },
  Messages: {
    at: "/messages",
    row: sampleConversations(now)[0]?.name ?? "-",
    button: "Find in this conversation",
  },
};

async function openSection(title: string) {
  const place = places[title] ?? null;
  if (place === null) return renderCommands(world);
  const { component: Screen } = screenAt(place.at);
  await Screen.preload?.();
  mockLayout();
  const shown = renderCommands(world, <Screen />);
  if (place.row !== undefined) {
    const list = await screen.findByRole("listbox");
    await shown.user.click(await within(list).findByText(place.row));
    await screen.findByRole("button", { name: place.button ?? "" });
  }
  return shown;
}

describe("the palette", () => {
  it.each(Object.keys(places))("contains every action with a shortcut: %s", async (title) => {
    const { list } = await openSection(title);
    const keys = (await list()).flatMap((command) =>
      command.keys === undefined ? [] : [formatKeys(command.keys)],
    );
    const missing = keySections
      .filter((section) => section.title === title)
      .flatMap(({ lines }) => lines)
      .filter(({ action }) => !moves.includes(action))
      .filter(({ action }) => !action.startsWith("Zoom"))
      // One of several shortcuts of an action is shown.
      .filter(({ keys: own }) => !own.some((one) => keys.includes(formatKeys(one))));
    expect(missing.map(({ action }) => action)).toEqual([]);
  });

  it("contains what keys do in the list of alerts", async () => {
    const { component: Screen } = screenAt("/alerts");
    await Screen.preload?.();
    const { list, user } = renderCommands(world, <Screen />);
    const rows = await screen.findByRole("listbox");
    await user.click(await within(rows).findByText("Evacuate the lower harbour district now"));
    await screen.findByRole("button", { name: "Acknowledge" });
    const keys = (await list()).flatMap((command) => command.keys ?? []);
    expect(keys).toEqual(expect.arrayContaining(["e", "s", "E", "Mod+a"]));
  });

  it("is tested for all sections except lists and the process graph", () => {
    const own = ["In a list", "Process graph"];
    const others = keySections.map(({ title }) => title).filter((title) => !own.includes(title));
    expect(others.sort()).toEqual(Object.keys(places).sort());
  });

  it("contains everything of the account menu", async () => {
    const other = { account: otherAccount, status: "active", waiting: 0, isInView: false } as const;
    const { list, user } = renderCommands(
      { ...world, otherAccounts: [other] },
      <AccountMenu account={sampleAccount} />,
    );
    await user.click(await screen.findByRole("button", { name: /^Mara Lindqvist/ }));
    const menu = await screen.findByRole("menu");
    const labels = [...menu.querySelectorAll("[role^=menuitem] bdi")]
      .filter((label) => label.closest("[class*=detail]") === null)
      .map(({ textContent }) => textContent.toLowerCase())
      // Excludes the account in view.
      .filter((label) => label !== sampleAccount.displayName.toLowerCase());
    expect(labels.length).toBeGreaterThan(8);
    const titles = (await list()).map(({ title }) => title.toLowerCase());
    const missing = [...labels, otherAccount.displayName.toLowerCase()].filter(
      (label) => !titles.some((title) => title.includes(label)),
    );
    expect(missing).toEqual([]);
  });
});
