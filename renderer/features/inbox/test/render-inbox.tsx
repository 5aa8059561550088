import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { forgetDrafts } from "#renderer/lib/drafts.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import { InboxScreen } from "../inbox-screen.tsx";
import { resetInbox } from "../store.ts";

/** Shows the inbox over a fake main; `show` hears what is to be shown in its own place. */
export function renderInbox(
  world: FakeStart = sampleInbox(now),
  prepare?: (bridge: FakeBridge) => void,
) {
  // High enough for all rows: those out of view do not exist as elements.
  vi.stubGlobal("innerHeight", 2_000);
  resetInbox();
  forgetDrafts();
  return showAlone(<InboxScreen />, world, prepare, (client) => listenToMain(client, () => {}));
}

export const findList = () => screen.findByRole("listbox", { name: "Inbox" });

/** The titles of what is listed. */
export const titles = () => screen.getAllByRole("option").map((row) => titleOf(row));

/** The title of the selected item; null while none is. */
export const selectedTitle = (): string | null => {
  const row = screen.queryByRole("option", { selected: true });
  return row === null ? null : titleOf(row);
};

const titleOf = (row: HTMLElement) => row.querySelector("[dir=auto][title]")?.textContent ?? "";

const findDetail = () => screen.findByRole("region", { name: "Selected item" });

/** What stands in the detail. */
export const inDetail = async () => within(await findDetail());
