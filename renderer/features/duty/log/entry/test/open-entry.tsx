import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished } from "vitest";
import { receiveDraft } from "#renderer/lib/draft-sharing.ts";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { AddedNotice } from "../added-notice.tsx";
import { clearLogDrafts } from "../drafts.ts";
import { EntryDialog } from "../entry-dialog.tsx";

function Entry({ record }: { record: LinkedRecord | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <EntryDialog corrects={null} record={record} onClose={() => setIsOpen(false)} />}
      <AddedNotice />
    </>
  );
}

/** Renders a button that opens the field for an entry, and opens it; `openField` opens it again. */
export async function openEntry(
  world: FakeStart = {},
  prepare?: (bridge: FakeBridge) => void,
  record: LinkedRecord | null = null,
) {
  document.title = "Watchdesk";
  // Unsaved drafts belong to the main process of their test.
  onTestFinished(() => act(clearLogDrafts));
  const part = renderPart(<Entry record={record} />, world, prepare, (_client, bridge) =>
    bridge.subscribe("draft.changed", receiveDraft),
  );
  const openField = async () => {
    await part.user.click(screen.getByRole("button", { name: "Open" }));
    const name = "Add to the shift log";
    const dialog = await screen.findByRole("dialog", { name });
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return { dialog, field };
  };
  return {
    ...part,
    ...(await openField()),
    openField,
    added: () => part.inputsOf("log.add"),
    saved: () => part.inputsOf("log.saveDraft"),
  };
}

/** Waits until a dialog is closed. */
export const isGone = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.isConnected).toBe(false));
