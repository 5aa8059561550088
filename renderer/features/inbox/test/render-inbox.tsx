import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { forgetDrafts } from "#renderer/lib/drafts.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { type Show, ShowContext } from "#renderer/lib/show.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { InAccount } from "#renderer/test/in-account.tsx";
import { now } from "#renderer/test/now.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import type { CommandName } from "#shared/ipc/contract.ts";
import { InboxScreen } from "../inbox-screen.tsx";
import { resetInbox } from "../store.ts";

/** Shows the inbox over a fake main; `show` hears what is to be shown in its own place. */
export function renderInbox(
  world: FakeStart = sampleInbox(now),
  prepare: (bridge: FakeBridge) => void = () => {},
) {
  // High enough for all rows: those out of view do not exist as elements.
  vi.stubGlobal("innerHeight", 2_000);
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  resetInbox();
  forgetDrafts();
  const client = createQueryClient();
  onTestFinished(listenToMain(client, () => {}));
  const show = vi.fn<Show>();
  render(
    <InAccount client={client}>
      <ShowContext value={show}>
        <main>
          <InboxScreen />
        </main>
      </ShowContext>
    </InAccount>,
  );
  return { bridge, show, user: userEvent.setup() };
}

/** What main was asked with a command, in order. */
export const asked = ({ calls }: FakeBridge, wanted: CommandName): unknown[] =>
  calls.filter(({ name }) => name === wanted).map(({ input }) => input);

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
