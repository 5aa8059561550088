import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { clearDrafts } from "#renderer/lib/drafts.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { InboxScreen } from "../inbox-screen.tsx";
import { resetInbox } from "../store.ts";

const sample = sampleInbox(now);
const inbox = sample.inbox.filter((_, at) => at === 0 || (at > 3 && at < 11) || at > 15);
/** The sample with twelve of its items, of every kind and urgency. */
export const fewItems = { ...sample, inbox };

/** Renders the inbox over a fake bridge; `show` is a spy that receives navigation targets. */
export function renderInbox(world: FakeStart = fewItems, prepare?: (bridge: FakeBridge) => void) {
  // Rows outside the view are not rendered.
  vi.stubGlobal("innerHeight", 2_000);
  resetInbox();
  clearDrafts();
  return renderPart(<InboxScreen />, world, prepare, (client) => listenToMain(client, () => {}));
}

/** Finds the list of items. */
export const findList = () => screen.findByRole("listbox", { name: "Inbox" });

/** Returns the titles of all items. */
export const titles = () => screen.getAllByRole("option").map(getTitle);

/** Returns the title of the selected item, or null. */
export const selectedTitle = (): string | null => {
  const row = screen.queryByRole("option", { selected: true });
  return row === null ? null : getTitle(row);
};

const getTitle = (row: HTMLElement) => row.querySelector("[dir=auto][title]")?.textContent ?? "";

/** Returns queries within the detail. */
export const inDetail = async () =>
  within(await screen.findByRole("region", { name: "Selected item" }));
